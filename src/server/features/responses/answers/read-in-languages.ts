import type { Stored, Wire, WrittenIn, Wrong } from '../../../../questions/kind.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import type { StoredQuestion } from '../../surveys/stored-survey.ts';
import { mainLanguage, type SurveyTexts, translateQuestion } from '../../surveys/texts/translate.ts';

type Read = { readonly into: Record<number, Stored>; readonly wrong: Wrong | null };

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
  { written, language }: { readonly written: WrittenIn; readonly language: string | undefined },
): Understood {
  const { read } = RULES[question.question_type];
  const candidates = languagesWith(survey.texts, wordsIn(answer));
  if (candidates.length === 0) return { wrong: read(answer, question, into, written) };
  const main = mainLanguage(survey);
  const readIn = (tag: string): Read => {
    const own: Record<number, Stored> = {};
    const told = tag === main ? question : translateQuestion(survey, question, tag);
    const wrong = read(answer, told, own, written);
    return { into: own, wrong };
  };
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

const indexes = new WeakMap<SurveyTexts, ReadonlyMap<string, ReadonlySet<string>>>();

/** The languages in which the survey says any of these words. */
function languagesWith(texts: SurveyTexts, words: readonly string[]): string[] {
  if (words.length === 0) return [];
  let index = indexes.get(texts);
  if (index === undefined) indexes.set(texts, (index = indexOf(texts)));
  return [...new Set(words.flatMap((word) => [...(index.get(word) ?? [])]))];
}

function indexOf(texts: SurveyTexts): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  for (const [tag, said] of Object.entries(texts))
    for (const text of Object.values(said)) index.set(text, (index.get(text) ?? new Set()).add(tag));
  return index;
}
