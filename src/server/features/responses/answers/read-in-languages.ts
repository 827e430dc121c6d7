import type { StoredValue, AnswerJson, WrittenIn, AnswerError } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { createBoundedCache } from '../../../base/bounded-cache.ts';
import { questionBytes } from '../../surveys/definition/definition-bytes.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import {
  languagesOf,
  mainLanguage,
  type SurveyTexts,
  translateQuestion,
} from '../../surveys/translations/translate.ts';

type Read = { readonly into: Record<number, StoredValue>; readonly wrong: AnswerError | null };

/** Form of an answer, and the languages of its words and numbers. */
interface Reader {
  readonly written: WrittenIn;
  readonly language: string | undefined;
  readonly numbersIn: string | undefined;
}

export interface Understood {
  readonly wrong: AnswerError | null;
  /** Languages that its labels belong to; undefined if it has none. */
  readonly languages?: ReadonlySet<string>;
}

/** Parses an answer with labels of any survey language. For ambiguous labels the sent language decides. */
export function readInLanguages(
  survey: SurveyDefinition,
  question: StoredQuestion,
  answer: AnswerJson,
  into: Record<number, StoredValue>,
  { written, language, numbersIn }: Reader,
): Understood {
  const { read, parseTyped } = RULES[question.question_type];
  const main = mainLanguage(survey);
  const readIn = (tag: string, numberLanguage = numbersIn ?? tag): Read => {
    const own: Record<number, StoredValue> = {};
    const localized = tag === main ? question : questionIn(survey, question, tag);
    const wrong = read(answer, localized, own, written, numberLanguage);
    return { into: own, wrong };
  };
  if (parseTyped !== undefined && typeof answer === 'string') {
    const languages = language === undefined ? languagesOf(survey) : [language];
    const readings = languages.map((tag) => readIn(tag));
    const fits = readings.filter(({ wrong }) => wrong === null);
    const meanings = new Set(fits.map((each) => JSON.stringify(each.into)));
    if (meanings.size > 1) return { wrong: { code: 'ambiguous' } };
    Object.assign(into, fits[0]?.into);
    return { wrong: fits.length === 0 ? readings[0]!.wrong : null };
  }
  // Texts have the same meaning in every language, even if one equals a translated hint.
  const isText = question.parts.every((part) => part.class === 'text');
  const candidates = isText ? [] : languagesWith(survey, question, wordsIn(answer));
  if (candidates.length === 0) return { wrong: read(answer, question, into, written, numbersIn) };
  const sent = language === undefined ? null : readIn(language);
  if (sent?.wrong === null) {
    Object.assign(into, sent.into);
    return { wrong: null };
  }
  const tried = [...new Set([main, ...candidates])].map((tag) => ({ tag, ...readIn(tag) }));
  const fits = tried.filter(({ wrong }) => wrong === null);
  const [first] = fits;
  if (first === undefined) return { wrong: sent?.wrong ?? tried[0]!.wrong };
  const meanings = new Set(fits.map((each) => JSON.stringify(each.into)));
  if (meanings.size > 1) return { wrong: { code: 'ambiguous' } };
  Object.assign(into, first.into);
  return { wrong: null, languages: new Set(fits.map(({ tag }) => tag)) };
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

type WordIndex = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const indexes = new WeakMap<SurveyTexts, WordIndex>();

function languagesWith(
  { texts, languages }: SurveyDefinition,
  { code }: StoredQuestion,
  words: readonly string[],
): string[] {
  if (words.length === 0) return [];
  let index = indexes.get(texts);
  if (index === undefined) indexes.set(texts, (index = indexOf(texts)));
  const ofQuestion = index.get(code);
  const candidates = new Set(words.flatMap((word) => [...(ofQuestion?.get(word) ?? [])]));
  // Translations of removed languages stay stored but are ignored.
  return languages.filter((tag) => candidates.has(tag));
}

function indexOf(texts: SurveyTexts): WordIndex {
  const index = new Map<string, Map<string, Set<string>>>();
  for (const [tag, translated] of Object.entries(texts))
    for (const [key, text] of Object.entries(translated)) {
      const code = key.split('.', 1)[0]!;
      let words = index.get(code);
      if (words === undefined) index.set(code, (words = new Map<string, Set<string>>()));
      const tags = words.get(text);
      if (tags === undefined) words.set(text, new Set([tag]));
      else tags.add(tag);
    }
  return index;
}
