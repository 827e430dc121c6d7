import type { BANK_FITS } from '../../../../shared/api/generation.ts';
import { type Language, LANGUAGES } from '../../../../shared/text/languages.ts';
import { BANK } from './bank-content.ts';
import { completeBankItem, type BankItem, type BankQuestion } from './bank-item.ts';
import { composeAspects, composeGeneric, composeOwn, composePerson } from './compose-questions.ts';
import { matchAreas, namesOneOf, type MatchedArea } from './match-areas.ts';
import { adaptVote } from './purposes/adapt-vote.ts';
import { chooseQuestions, questionsOfTemplate } from './purposes/compose-purpose.ts';
import { offerTemplates, templateFor } from './purposes/find-templates.ts';
import { readPurpose } from './purposes/read-purpose.ts';
import { firstLineOf, readTopic, type TopicReading } from './read-topic.ts';
import { detectLanguage, stemsOf } from './topic.ts';

export interface BankRequest {
  readonly topic: string;
  readonly count: number;
  /** `topic`: the topic's own language. */
  readonly language: Language | 'topic';
  readonly existingQuestions: readonly string[];
}

interface Candidate {
  readonly question: BankQuestion;
  readonly stems: Set<string>;
  /** Sort group: closed, then free text, then demographics. */
  readonly part: number;
}

/** Similarity above which questions are duplicates. */
const SAME_QUESTION = 0.75;
const SPECIFIC_SHARE = 0.25;
/** One in five questions is free text. */
const CLOSED_PER_TEXT = 4;
/** Minimum of common words with a topic that is a question. */
const NEAR_QUESTION = 2;
/** With this many specific questions, generic ones are not needed. */
const ENOUGH = 6;

export type BankFit = (typeof BANK_FITS)[number];

export interface BankSuggestion {
  readonly questions: BankQuestion[];
  readonly fit: BankFit;
  readonly templates: { readonly id: string; readonly name: string }[];
}

export function findBankQuestions(request: BankRequest): BankQuestion[] {
  return suggestFromBank(request).questions;
}

/**
 * Suggests questions of a purpose's template, else the topic itself if it is a question, matching areas, generic
 * ones; fewer rather than unrelated ones. Deterministic.
 */
export function suggestFromBank({ topic, count, language, existingQuestions }: BankRequest): BankSuggestion {
  const spoken = language === 'topic' ? detectLanguage(topic) : language;
  const about = firstLineOf(topic);
  const known = existingQuestions.map((text) => stemsOf(text, spoken));
  const { purpose, isUncovered } = readPurpose(about, LANGUAGES);
  if (isUncovered) return { questions: [], fit: 'none', templates: offerTemplates(about, spoken, true) };
  if (purpose !== null) {
    const all = questionsOfTemplate(templateFor(about, spoken, purpose));
    const fitting = purpose === 'vote' ? adaptVote(all, about, spoken) : all;
    const fresh = fitting.filter(({ question_text }) => !isKnown(stemsOf(question_text, spoken), known));
    const questions = chooseQuestions(fresh, about, count, spoken);
    return { questions, fit: 'purpose', templates: [] };
  }
  const { candidates, isGeneral } = rankCandidates(topic, spoken);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === count) break;
    if (!isKnown(candidate.stems, [...known, ...chosen.map(({ stems }) => stems)])) chosen.push(candidate);
  }
  return {
    questions: chosen.toSorted((a, b) => a.part - b.part).map((candidate) => candidate.question),
    fit: isGeneral ? 'general' : 'subject',
    templates: isGeneral ? offerTemplates(about, spoken, false) : [],
  };
}

function isKnown(stems: ReadonlySet<string>, known: readonly ReadonlySet<string>[]): boolean {
  return known.some((other) => overlap(stems, other) >= SAME_QUESTION);
}

interface RankedCandidates {
  readonly candidates: readonly Candidate[];
  readonly isGeneral: boolean;
}

function rankCandidates(topic: string, language: Language): RankedCandidates {
  const reading = readTopic(topic, language);
  const [, ...further] = topic.trim().split('\n');
  const about = [reading.subject, ...further].join('\n');
  const areas = matchAreas(about, language);
  const as = (questions: readonly BankQuestion[], part?: number): Candidate[] =>
    questions.map((question) => ({
      question,
      stems: stemsOf(question.question_text, language),
      part: part ?? (question.question_type === 'text' ? 1 : 0),
    }));
  const own = as(composeOwn(reading, language), 0);
  const [first, ...others] = drawAlternately(areas, about, reading, language, as);
  const setting = {
    isJudged: first !== undefined || reading.form === 'offer',
    isPast: BANK[language].areas[areas[0]?.area ?? '']?.past === true,
  };
  const aspects = as(composeAspects(reading, language, setting));
  const isSpecific = reading.form === 'theme' && others.length + 1 >= ENOUGH;
  const isList = reading.subject === '' && reading.aspects.length > 0;
  const generic = isSpecific || isList ? [] : mixTypes(as(composeGeneric(reading, language, interleave)));
  const isAboutPeople = namesOneOf(topic, BANK[language].generic.person_words, language);
  const person = isAboutPeople ? as(composePerson(language), 2) : [];
  return {
    candidates: [
      ...own,
      ...(first === undefined ? [] : [first]),
      ...aspects,
      ...others,
      ...generic,
      ...person,
    ],
    isGeneral: first === undefined && own.length === 0 && aspects.length === 0,
  };
}

/** Alternates between areas by score (d'Hondt method). */
function drawAlternately(
  areas: readonly MatchedArea[],
  about: string,
  reading: TopicReading,
  language: Language,
  as: (questions: readonly BankQuestion[]) => Candidate[],
): Candidate[] {
  const { scales } = BANK[language];
  const wanted = stemsOf(about, language);
  const listed = stemsOf(reading.aspects.join(' '), language);
  const queues = areas.map(({ area, score }) => {
    const items = fittingItems(area, about, language);
    const all = as(items.map((item) => completeBankItem(item, scales, '')));
    // Listed aspects have questions of their own.
    const rest = all.filter(({ stems }) => ![...stems].some((stem) => listed.has(stem)));
    const near = reading.question === null ? rest : rest.filter((each) => isNear(each, wanted));
    return { score, chosen: 0, queue: mixTypes(nearestFirst(near, wanted)) };
  });
  const chosen: Candidate[] = [];
  while (queues.length > 0) {
    const next = queues.reduce((best, other) => (share(other) > share(best) ? other : best));
    const candidate = next.queue.shift();
    next.chosen += 1;
    if (candidate === undefined) queues.splice(queues.indexOf(next), 1);
    else chosen.push(candidate);
  }
  return chosen;
}

/** Returns an area's items for all topics, or for parts that the topic names. */
function fittingItems(area: string, about: string, language: Language): readonly BankItem[] {
  const { items = [] } = BANK[language].areas[area] ?? {};
  // A topic may mix languages ("Kantine feedback").
  const listed = LANGUAGES.flatMap((each) =>
    Object.entries(BANK[each].areas[area]?.parts ?? {}).map(([part, words]) => ({ part, words, each })),
  );
  const named = new Set(
    listed.flatMap(({ part, words, each }) => (namesOneOf(about, words, each) ? [part] : [])),
  );
  return items.filter((item) => item.parts === undefined || item.parts.some((part) => named.has(part)));
}

function isNear({ stems }: Candidate, wanted: ReadonlySet<string>): boolean {
  return [...stems].filter((stem) => wanted.has(stem)).length >= NEAR_QUESTION;
}

/** Sorts candidates with a distinctive common word first. */
function nearestFirst(candidates: readonly Candidate[], wanted: ReadonlySet<string>): Candidate[] {
  const matching = [...wanted].filter(
    (stem) => candidates.filter(({ stems }) => stems.has(stem)).length <= candidates.length * SPECIFIC_SHARE,
  );
  const nearness = ({ stems }: Candidate): number => matching.filter((stem) => stems.has(stem)).length;
  return candidates.toSorted((a, b) => nearness(b) - nearness(a));
}

function share({ score, chosen }: { score: number; chosen: number }): number {
  return score / (chosen + 1);
}

/** Alternates constructs, so few questions already cover several. */
function interleave<Item extends BankItem>(items: readonly Item[]): Item[] {
  const positions = new Map<string, number>();
  return items
    .map((item) => {
      const construct = item.construct ?? '';
      const turn = positions.get(construct) ?? 0;
      positions.set(construct, turn + 1);
      return { item, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}

/** Places a free-text question after every four closed ones, stable within both. */
function mixTypes(candidates: readonly Candidate[]): Candidate[] {
  const closed = candidates.filter(({ question }) => question.question_type !== 'text');
  const texts = candidates.filter(({ question }) => question.question_type === 'text');
  const mixed: Candidate[] = [];
  for (const [index, candidate] of closed.entries()) {
    mixed.push(candidate);
    const text = (index + 1) % CLOSED_PER_TEXT === 0 ? texts.shift() : undefined;
    if (text !== undefined) mixed.push(text);
  }
  return [...mixed, ...texts];
}

/** Returns the Jaccard similarity of two stem sets, from 0 to 1. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
