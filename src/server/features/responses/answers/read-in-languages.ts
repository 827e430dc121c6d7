import type { StoredValue, AnswerJson, WrittenIn, AnswerError } from '../../../../questions/question-type.ts';
import { settingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import { RULES } from '../../../../questions/rules.ts';
import { numberMarks } from '../../../../shared/text/number-marks.ts';
import { createBoundedCache } from '../../../base/bounded-cache.ts';
import { questionBytes } from '../../surveys/definition/definition-bytes.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { wordIndex } from './word-index.ts';
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
  /** Localized readings left for this submission. */
  readonly readings: { left: number };
}

export interface Understood {
  readonly wrong: AnswerError | null;
  /** Languages that its labels belong to; undefined if it has none. */
  readonly languages?: ReadonlySet<string>;
}

/**
 * A visitor chooses the words, so without a limit 400 answers in 40 languages would hold up everybody; with a known
 * language there is one reading each.
 */
export const MAX_READINGS = 500;

/** Parses an answer with labels of any survey language. For ambiguous labels the sent language decides. */
export function readInLanguages(
  survey: SurveyDefinition,
  question: StoredQuestion,
  answer: AnswerJson,
  into: Record<number, StoredValue>,
  { written, language, numbersIn, readings }: Reader,
): Understood {
  const { read, parseTyped } = RULES[question.question_type];
  const main = mainLanguage(survey);
  const readAs = (localized: StoredQuestion, tag: string): Read => {
    const own: Record<number, StoredValue> = {};
    return { into: own, wrong: read(answer, localized, own, written, numbersIn ?? tag) };
  };
  const readIn = (tag: string) => readAs(tag === main ? question : questionIn(survey, question, tag), tag);
  if (parseTyped !== undefined && typeof answer === 'string') {
    const languages = language === undefined ? languagesOf(survey) : [language];
    const marksOf = (tag: string) =>
      JSON.stringify([numberMarks(tag), unitIn(survey, question, tag, answer)]);
    // Languages differ only in number marks and unit, and translating the whole question takes far longer.
    const tried = [...groupTags(languages, marksOf).values()].map(([tag = main]) =>
      readAs(withUnit(survey, question, tag), tag),
    );
    const fits = tried.filter(({ wrong }) => wrong === null);
    const meanings = new Set(fits.map((each) => JSON.stringify(each.into)));
    if (meanings.size > 1) return { wrong: { code: 'ambiguous' } };
    Object.assign(into, fits[0]?.into);
    return { wrong: fits.length === 0 ? tried[0]!.wrong : null };
  }
  // Texts have the same meaning in every language, even if one equals a translated hint.
  const isText = question.parts.every((part) => part.class === 'text');
  const words = isText ? [] : [...new Set(wordsIn(answer))];
  const candidates = languagesWith(survey, question, words);
  if (candidates.length === 0) return { wrong: read(answer, question, into, written, numbersIn) };
  const sent = language === undefined ? null : readIn(language);
  if (sent?.wrong === null) {
    Object.assign(into, sent.into);
    return { wrong: null };
  }
  const meaningOf = createMeanings(survey, question, words);
  const text = JSON.stringify(answer);
  const hasNumber = /\p{Nd}/u.test(text);
  // Languages in which the words mean the same are parsed once.
  const groups = groupTags(new Set([main, ...candidates]), (tag) =>
    JSON.stringify([
      meaningOf(tag),
      hasNumber ? numberMarks(numbersIn ?? tag) : null,
      unitIn(survey, question, tag, text),
    ]),
  );
  let wrong = sent?.wrong;
  let fit: { readonly into: Read['into']; readonly languages: Set<string> } | undefined;
  for (const tags of groups.values()) {
    if (readings.left <= 0) return { wrong: { code: 'ambiguous' } };
    readings.left -= 1;
    const reading = readIn(tags[0]!);
    if (reading.wrong !== null) wrong ??= reading.wrong;
    else if (fit === undefined) fit = { into: reading.into, languages: new Set(tags) };
    else if (JSON.stringify(fit.into) !== JSON.stringify(reading.into))
      return { wrong: { code: 'ambiguous' } };
    else for (const tag of tags) fit.languages.add(tag);
  }
  if (fit === undefined) return { wrong: wrong ?? null };
  Object.assign(into, fit.into);
  return { wrong: null, languages: fit.languages };
}

function groupTags(tags: Iterable<string>, keyOf: (tag: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const tag of tags) {
    const key = keyOf(tag);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [tag]);
    else group.push(tag);
  }
  return groups;
}

function unitIn(survey: SurveyDefinition, question: StoredQuestion, tag: string, answer: string): string {
  const { unit } = withUnit(survey, question, tag).settings as { readonly unit?: string };
  return unit !== undefined && answer.includes(unit) ? unit : '';
}

function withUnit(survey: SurveyDefinition, question: StoredQuestion, tag: string): StoredQuestion {
  const unit = findText(survey, `${question.code}.unit`, tag);
  return unit === undefined ? question : { ...question, settings: { ...question.settings, unit } };
}

/** Creates a function that finds keys of texts by word. */
function createMeanings(
  survey: SurveyDefinition,
  { code, settings }: StoredQuestion,
  words: readonly string[],
) {
  const texts = settingTexts(settings);
  const byKey = new Map(texts.map(({ key, text }) => [`${code}.${key}`, text]));
  const keysOf = words.map((word) => [
    ...new Set([
      ...(wordIndex(survey.texts).get(code)?.get(word)?.keys ?? []),
      ...texts.flatMap(({ key, text }) => (text === word ? [`${code}.${key}`] : [])),
    ]),
  ]);
  return (tag: string) =>
    keysOf.map((keys, i) =>
      keys.filter((key) => (findText(survey, key, tag) ?? byKey.get(key)) === words[i]),
    );
}

function wordsIn(answer: AnswerJson): string[] {
  if (typeof answer === 'string') return /^[\d\s.,-]*$/.test(answer) ? [] : [answer.trim()];
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

function languagesWith(
  { texts, languages }: SurveyDefinition,
  { code }: StoredQuestion,
  words: readonly string[],
): string[] {
  if (words.length === 0) return [];
  const ofQuestion = wordIndex(texts).get(code);
  const candidates = new Set(words.flatMap((word) => [...(ofQuestion?.get(word)?.tags ?? [])]));
  // Translations of removed languages stay stored but are ignored.
  return languages.filter((tag) => candidates.has(tag));
}
