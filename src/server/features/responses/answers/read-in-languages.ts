import { composed } from '../../../../shared/text/is-blank.ts';
import type { StoredValue, AnswerJson, WrittenIn, AnswerError } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { numberMarks } from '../../../../shared/text/number-marks.ts';
import { createBoundedCache } from '../../../base/bounded-cache.ts';
import { questionBytes } from '../../surveys/definition/definition-bytes.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { groupLanguages, type LanguageGroup } from './language-groups.ts';
import {
  findText,
  languagesOf,
  mainLanguage,
  translateQuestion,
} from '../../surveys/translations/translate.ts';

type Read = { readonly into: Record<number, StoredValue>; readonly wrong: AnswerError | null };

interface Reader {
  readonly written: WrittenIn;
  readonly language: string | undefined;
  readonly numbersIn: string | undefined;
  /** Words left for this submission. */
  readonly rereading: { left: number };
}

export interface Understood {
  readonly wrong: AnswerError | null;
  /** Languages that its labels belong to; undefined if it has none. */
  readonly languages?: ReadonlySet<string>;
}

/** Words to read in further languages. */
export const MAX_REREAD = 10_000;

/** Parses an answer with labels of any survey language. For ambiguous labels the sent language decides. */
export function readInLanguages(
  survey: SurveyDefinition,
  question: StoredQuestion,
  answer: AnswerJson,
  into: Record<number, StoredValue>,
  { written, language, numbersIn, rereading }: Reader,
): Understood {
  const { read, parseTyped } = RULES[question.question_type];
  const main = mainLanguage(survey);
  const readAs = (localized: StoredQuestion, tag: string): Read => {
    const own: Record<number, StoredValue> = {};
    return { into: own, wrong: read(answer, localized, own, written, numbersIn ?? tag) };
  };
  const readIn = (tag: string) => readAs(tag === main ? question : questionIn(survey, question, tag), tag);
  if (parseTyped !== undefined && typeof answer === 'string') {
    const tried =
      language === undefined
        ? numberReaders(survey, question, answer).map((each) => readAs(each.question, each.tag))
        : [readAs(withUnit(survey, question, language), language)];
    const fits = tried.filter(({ wrong }) => wrong === null);
    const meanings = new Set(fits.map((each) => JSON.stringify(each.into)));
    if (meanings.size > 1) return { wrong: { code: 'ambiguous' } };
    Object.assign(into, fits[0]?.into);
    return { wrong: fits.length === 0 ? tried[0]!.wrong : null };
  }
  // Texts have the same meaning in every language, even if one equals a translated hint.
  const isText = question.parts.every((part) => part.class === 'text');
  const words = isText ? [] : [...new Set(wordsIn(answer))];
  const groups = groupLanguages(survey, question, words);
  if (groups === null) return { wrong: read(answer, question, into, written, numbersIn) };
  const sent = language === undefined ? null : readIn(language);
  if (sent?.wrong === null) {
    Object.assign(into, sent.into);
    return { wrong: null };
  }
  let wrong = sent?.wrong;
  let fit: (Read & { readonly languages: Set<string>; readonly known: number }) | undefined;
  const hasNumber = numbersIn === undefined && /\p{Nd}/u.test(JSON.stringify(answer));
  for (const { tags, known } of hasNumber ? groups.flatMap((each) => byMarks(each)) : groups) {
    if (fit !== undefined && known < fit.known) break;
    if (wrong !== undefined || fit !== undefined) {
      if (rereading.left < words.length) return { wrong: wrong ?? { code: 'ambiguous' } };
      rereading.left -= words.length;
    }
    const reading = readIn(tags[0]!);
    if (reading.wrong !== null) wrong ??= reading.wrong;
    else if (fit === undefined) fit = { ...reading, languages: new Set(tags), known };
    else if (JSON.stringify(fit.into) !== JSON.stringify(reading.into))
      return { wrong: { code: 'ambiguous' } };
    else for (const tag of tags) fit.languages.add(tag);
  }
  if (fit === undefined) return { wrong: wrong ?? null };
  Object.assign(into, fit.into);
  return { wrong: null, languages: fit.languages };
}

function byMarks({ tags, known }: LanguageGroup): LanguageGroup[] {
  const marksOf = (tag: string) => JSON.stringify(numberMarks(tag));
  return Array.from(Map.groupBy(tags, marksOf).values(), (same) => ({ tags: same, known }));
}

interface NumberReader {
  readonly tag: string;
  readonly marks: string;
  readonly unit: string;
  readonly question: StoredQuestion;
}

const readers = new WeakMap<
  StoredQuestion,
  { readonly of: SurveyDefinition['texts']; readonly all: NumberReader[] }
>();

function numberReaders(survey: SurveyDefinition, question: StoredQuestion, answer: string): NumberReader[] {
  let known = readers.get(question);
  if (known?.of !== survey.texts) {
    const all = languagesOf(survey).map((tag): NumberReader => {
      const localized = withUnit(survey, question, tag);
      const { unit = '' } = localized.settings as { readonly unit?: string };
      return { tag, marks: JSON.stringify(numberMarks(tag)), unit, question: localized };
    });
    known = { of: survey.texts, all: firstBy(all, ({ marks, unit }) => marks + unit) };
    readers.set(question, known);
  }
  const { all } = known;
  return firstBy(all, ({ marks, unit }) => (answer.includes(unit) ? marks + unit : marks));
}

function firstBy<T>(all: readonly T[], keyOf: (each: T) => string): T[] {
  return Array.from(Map.groupBy(all, keyOf).values(), ([first]) => first!);
}

function withUnit(survey: SurveyDefinition, question: StoredQuestion, tag: string): StoredQuestion {
  const unit = findText(survey, `${question.code}.unit`, tag);
  return unit === undefined ? question : { ...question, settings: { ...question.settings, unit } };
}

function wordsIn(answer: AnswerJson): string[] {
  if (typeof answer === 'string') return /^[\d\s.,-]*$/.test(answer) ? [] : [composed(answer.trim())];
  if (typeof answer !== 'object') return [];
  const inner: readonly AnswerJson[] = Array.isArray(answer)
    ? (answer as readonly AnswerJson[])
    : Object.values(answer);
  const keys = Array.isArray(answer) ? [] : Object.keys(answer);
  return [...keys, ...inner.flatMap(wordsIn)];
}

/** Memory limit for translated questions; least recently used first out. */
const MAX_BYTES = 32 * 1024 * 1024;

const translations = createBoundedCache<StoredQuestion>(MAX_BYTES);

function questionIn(survey: SurveyDefinition, question: StoredQuestion, tag: string): StoredQuestion {
  return translations(question, tag, () => {
    const value = translateQuestion(survey, question, tag);
    return { value, bytes: questionBytes(value) };
  });
}
