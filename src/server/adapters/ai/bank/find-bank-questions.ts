import type { Language } from '../../../../shared/languages.ts';
import { BANK } from './bank-content.ts';
import { completeBankItem, type BankItem, type BankQuestion } from './bank-item.ts';
import { matchAreas } from './match-areas.ts';
import { asTopicName, detectLanguage, stemsOf } from './topic.ts';

export interface BankRequest {
  /** What the survey is about, in the owner's words. */
  readonly topic: string;
  readonly count: number;
  /** `topic`: the language the topic is written in. */
  readonly language: Language | 'topic';
  /** The question texts the survey has by now. */
  readonly already: readonly string[];
}

interface Candidate {
  readonly item: BankItem;
  readonly question: BankQuestion;
  readonly stems: Set<string>;
  /** Its place in the order of asking: by area, then as written. */
  readonly place: number;
}

/** Two questions that share this much of their words ask the same thing. */
const SAME_QUESTION = 0.75;
const TELLING_SHARE = 0.25;
/** Among five questions, one may be answered in the person's own words. */
const CLOSED_PER_TEXT = 4;

/**
 * Questions from the built-in bank for a topic.
 * Takes the topic, how many, the language and what the survey has already; gives at most `count` questions, those of
 * the best matching subject areas first, generic ones about the topic to fill up. No question twice, none that is
 * already there; the same input always gives the same questions. Fewer than `count` once the bank is used up.
 */
export function findBankQuestions({ topic, count, language, already }: BankRequest): BankQuestion[] {
  const spoken = language === 'topic' ? detectLanguage(topic) : language;
  const known = already.map((text) => stemsOf(text, spoken));
  const chosen: Candidate[] = [];
  const isNew = ({ stems }: Candidate): boolean =>
    ![...known, ...chosen.map((candidate) => candidate.stems)].some(
      (other) => overlap(stems, other) >= SAME_QUESTION,
    );

  for (const candidate of rankCandidates(topic, spoken)) {
    if (chosen.length === count) break;
    if (isNew(candidate)) chosen.push(candidate);
  }
  return inOrderOfAsking(chosen).map((candidate) => candidate.question);
}

/** All that could be asked about the topic, the best first. */
function* rankCandidates(topic: string, language: Language): Generator<Candidate> {
  const { areas, generic, scales } = BANK[language];
  const name = asTopicName(topic);
  const wanted = stemsOf(topic, language);
  let place = 0;
  const asCandidate = (item: BankItem): Candidate => {
    const question = completeBankItem(item, scales, name);
    place += 1;
    return { item, question, stems: stemsOf(question.question_text, language), place };
  };
  const queues = matchAreas(topic, language).map(({ area, score }) => {
    const candidates = (areas[area]?.items ?? []).map(asCandidate);
    return { score, taken: 0, queue: mixTypes(nearestFirst(candidates, wanted)) };
  });
  // Each area gets a share by its score (d'Hondt: the highest score per question taken is next).
  while (queues.length > 0) {
    const next = queues.reduce((best, other) => (share(other) > share(best) ? other : best));
    const candidate = next.queue.shift();
    next.taken += 1;
    if (candidate === undefined) queues.splice(queues.indexOf(next), 1);
    else yield candidate;
  }
  const demographic = (item: BankItem): boolean => item.construct === 'demographics';
  yield* mixTypes(byTurns(generic.items.filter((item) => !demographic(item))).map(asCandidate));
  yield* generic.items.filter(demographic).map(asCandidate);
}

/** Those that share a telling word with the topic come first; words that many of the items have tell nothing. */
function nearestFirst(candidates: readonly Candidate[], wanted: ReadonlySet<string>): Candidate[] {
  const telling = [...wanted].filter(
    (stem) => candidates.filter(({ stems }) => stems.has(stem)).length <= candidates.length * TELLING_SHARE,
  );
  const nearness = ({ stems }: Candidate): number => telling.filter((stem) => stems.has(stem)).length;
  return candidates.toSorted((a, b) => nearness(b) - nearness(a));
}

function share({ score, taken }: { score: number; taken: number }): number {
  return score / (taken + 1);
}

/** One item of each construct in turn, so that a few questions already look at the topic from several sides. */
function byTurns(items: readonly BankItem[]): BankItem[] {
  const turns = new Map<string, number>();
  return items
    .map((item) => {
      const construct = item.construct ?? '';
      const turn = turns.get(construct) ?? 0;
      turns.set(construct, turn + 1);
      return { item, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}

/** A free-text question after every four closed ones, each kind in its own order. */
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

/** Closed questions first, then those in the person's own words, questions about the person last. */
function inOrderOfAsking(chosen: readonly Candidate[]): Candidate[] {
  const part = ({ item, question }: Candidate): number =>
    item.construct === 'demographics' ? 2 : question.question_type === 'text' ? 1 : 0;
  return chosen.toSorted((a, b) => part(a) - part(b) || a.place - b.place);
}

/** How much two sets of stems have in common, from 0 to 1 (Jaccard). */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((stem) => b.has(stem)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
