import { createInstance } from 'i18next';
import de from '../../src/locales/de/kinds.json' with { type: 'json' };
import en from '../../src/locales/en/kinds.json' with { type: 'json' };
import type { Headline } from '../../src/questions/core/headline/headline.ts';
import { describeHeadline } from '../../src/questions/core/chart/describe-headline.ts';
import { HEADLINES } from '../../src/questions/headlines.ts';
import { isQuestionKind, type QuestionType } from '../../src/questions/question-type.ts';
import type { QuestionResult } from '../../src/shared/api/results/results.ts';

const i18n = createInstance();
await i18n.init({
  resources: { en: { kinds: en }, de: { kinds: de } },
  interpolation: { escapeValue: false },
});

/** A question's results with what a test tells of them. */
export function aResult(question_type: QuestionType, more: Partial<QuestionResult>): QuestionResult {
  const base = { question_id: 'q', code: 'Q1', question_text: 'Which?', settings: {}, archived: false };
  return { ...base, question_type, rating_config: null, answered: 0, ...more };
}

export const headlineOf = (result: QuestionResult): Headline | null =>
  isQuestionKind(result.question_type) ? HEADLINES[result.question_type](result) : null;

/** The sentence about them; null where nothing is said. */
export function headlineText(result: QuestionResult, language: 'en' | 'de' = 'en'): string | null {
  const headline = headlineOf(result);
  if (headline === null) return null;
  return describeHeadline(headline, i18n.getFixedT(language, 'kinds'), language).replaceAll(
    /[\u2068\u2069]/gu,
    '',
  );
}

export const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0);
export const options = (counts: readonly number[], more: Partial<QuestionResult> = {}) => ({
  counts: counts.map((count, i) => ({ value: 'ABCDEFGH'[i] ?? '', count })),
  answered: sum(counts),
  ...more,
});
export const scale = (counts: readonly number[], more: Partial<QuestionResult> = {}) => ({
  counts: counts.map((count, i) => ({ value: String(i + 1), count })),
  answered: sum(counts),
  mean: sum(counts.map((n, i) => n * (i + 1))) / sum(counts),
  ...more,
});
