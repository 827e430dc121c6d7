import type { Stored, Wire, WrittenIn, Wrong } from '../../../../questions/kind.ts';
import { RULES } from '../../../../questions/rules.ts';
import { createBoundedCache } from '../../../bounded-cache.ts';
import { questionBytes } from '../../surveys/definition/definition-bytes.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import {
  languagesOf,
  mainLanguage,
  type SurveyTexts,
  translateQuestion,
} from '../../surveys/texts/translate.ts';

type Read = { readonly into: Record<number, Stored>; readonly wrong: Wrong | null };

/** In which form an answer comes, and in which languages its words and its numbers are. */
interface Reader {
  readonly written: WrittenIn;
  readonly language: string | undefined;
  readonly numbersIn: string | undefined;
}

/** How an answer was understood. */
export interface Understood {
  readonly wrong: Wrong | null;
  /** The languages that its words are of; undefined where they tell none. */
  readonly languages?: ReadonlySet<string>;
}

/**
 * Reads an answer into `into`, in words of whichever language of the survey. Where the same words mean different things
 * in two of them, the language that was sent decides; without one they are ambiguous.
 */
export function readInLanguages(
  survey: SurveyDefinition,
  question: StoredQuestion,
  answer: Wire,
  into: Record<number, Stored>,
  { written, language, numbersIn }: Reader,
): Understood {
  const { read, parseTyped } = RULES[question.question_type];
  const main = mainLanguage(survey);
  const readIn = (tag: string, numberLanguage = numbersIn ?? tag): Read => {
    const own: Record<number, Stored> = {};
    const told = tag === main ? question : questionIn(survey, question, tag);
    const wrong = read(answer, told, own, written, numberLanguage);
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
  // A text means the same in every language, also where it equals a translated hint.
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

/** The words of an answer that may be of a language; numbers are none. */
function wordsIn(answer: Wire): string[] {
  if (typeof answer === 'string') return /^[\d\s.,-]*$/.test(answer) ? [] : [answer.trim()];
  if (typeof answer !== 'object') return [];
  const inner: readonly Wire[] = Array.isArray(answer) ? (answer as readonly Wire[]) : Object.values(answer);
  const keys = Array.isArray(answer) ? [] : Object.keys(answer);
  return [...keys, ...inner.flatMap(wordsIn)];
}

/** Bytes of memory for single questions in the languages that answers came in; the ones not used for longest go first. */
const MAX_BYTES = 32 * 1024 * 1024;

const translations = createBoundedCache<StoredQuestion>(MAX_BYTES);

/** The question in that language, translated once. */
function questionIn(survey: SurveyDefinition, question: StoredQuestion, tag: string): StoredQuestion {
  return translations(question, tag, () => {
    const value = translateQuestion(survey, question, tag);
    return { value, bytes: questionBytes(value) };
  });
}

/** Code of a question to its words to the languages that have them. */
type WordIndex = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const indexes = new WeakMap<SurveyTexts, WordIndex>();

/** The languages of the survey in which the question has any of these words. */
function languagesWith(
  { texts, languages }: SurveyDefinition,
  { code }: StoredQuestion,
  words: readonly string[],
): string[] {
  if (words.length === 0) return [];
  let index = indexes.get(texts);
  if (index === undefined) indexes.set(texts, (index = indexOf(texts)));
  const ofQuestion = index.get(code);
  const found = new Set(words.flatMap((word) => [...(ofQuestion?.get(word) ?? [])]));
  // What was said in a language that the survey has no longer is kept, and nobody answers in it.
  return languages.filter((tag) => found.has(tag));
}

function indexOf(texts: SurveyTexts): WordIndex {
  const index = new Map<string, Map<string, Set<string>>>();
  for (const [tag, said] of Object.entries(texts))
    for (const [key, text] of Object.entries(said)) {
      const code = key.split('.', 1)[0]!;
      let words = index.get(code);
      if (words === undefined) index.set(code, (words = new Map<string, Set<string>>()));
      const tags = words.get(text);
      if (tags === undefined) words.set(text, new Set([tag]));
      else tags.add(tag);
    }
  return index;
}
