import { z } from 'zod';
import { DEFAULT_RATING, questionInput, type RatingConfig } from '../../../shared/api/questions.ts';
import type { QuestionKind } from '../../../questions/kind.ts';
import { checkQuestions } from '../surveys/check-questions.ts';

/** A question that was written, known to be in order. */
export interface WrittenQuestion {
  readonly question_text: string;
  readonly question_type: QuestionKind;
  readonly options: string[];
  readonly is_optional: boolean;
  readonly rating_config: RatingConfig | null;
}

/** The spec's default scale; its labels in the language of the questions. */
const GERMAN_RATING: RatingConfig = { ...DEFAULT_RATING, labels: { min: 'Schlecht', max: 'Ausgezeichnet' } };

/** What is taken of an element; whatever else a model adds is left out. */
const element = z.object({
  question_text: z.string(),
  question_type: z.string().transform((type) =>
    type
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  ),
  options: z.array(z.string()).nullish(),
  is_optional: z.boolean().nullish(),
});

/**
 * Checks an element of a reply by the schema and the kind rules that every question of a survey passes. A rating gets
 * the default scale (spec section 7), unless it comes from our own bank.
 * @param language what the questions are written in
 * @returns null for an element that is broken
 */
export function checkElement(
  value: unknown,
  source: 'bank' | 'model',
  language: 'en' | 'de',
): WrittenQuestion | null {
  const read = element.safeParse(value);
  if (!read.success) return null;
  const { question_text, question_type, options, is_optional } = read.data;
  const given = source === 'bank' ? (value as WrittenQuestion).rating_config : null;
  const input = questionInput.safeParse({
    question_text,
    question_type,
    options: question_type === 'multiple_choice' ? (options ?? []) : [],
    is_optional: is_optional ?? false,
    rating_config: given ?? (language === 'de' ? GERMAN_RATING : DEFAULT_RATING),
  });
  if (!input.success) return null;
  const { questions, fields } = checkQuestions([input.data]);
  const [question] = questions;
  if (question === undefined || Object.keys(fields).length > 0) return null;
  return {
    question_text: question.question_text,
    question_type: question.question_type,
    options: [...question.options],
    is_optional: question.is_optional,
    rating_config: question.rating_config,
  };
}

/** A question's text as it is compared: the same words are the same question. */
export function sameText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
