import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { id, line, text } from './fields.ts';

/** Which kind of question; the list is `questions/kind.ts`, which the server checks against. */
export const questionType = z.string().max(40).meta({ id: 'QuestionType' });

export const DEFAULT_RATING = { min: 1, max: 5, labels: { min: 'Poor', max: 'Excellent' } } as const;

/** Spec section 5: parsed as an integer, 1 when that cannot be done. */
const ratingBound = z.union([z.number(), z.string().max(20)]).transform((value) => {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) ? parsed : 1;
});

export const ratingConfig = z.strictObject({
  min: ratingBound.default(DEFAULT_RATING.min),
  max: ratingBound.default(DEFAULT_RATING.max),
  labels: z
    .strictObject({
      min: text(BOUNDS.label).default(DEFAULT_RATING.labels.min),
      max: text(BOUNDS.label).default(DEFAULT_RATING.labels.max),
    })
    .default(DEFAULT_RATING.labels),
});
export type RatingConfig = z.output<typeof ratingConfig>;

/** A question as an owner sends it. Its place is its place in the list; `order` and `survey_id` may come along. */
export const questionInput = z.strictObject({
  id: id.optional(),
  question_text: line(BOUNDS.question),
  question_type: questionType,
  options: z.array(line(BOUNDS.option)).max(BOUNDS.options).default([]),
  option_ids: z
    .array(z.number().int().positive().nullable())
    .max(BOUNDS.options)
    .optional()
    .describe(
      'Which stored option each text belongs to (null: a new one); without it texts and places are matched',
    ),
  is_optional: z.boolean().default(false),
  rating_config: ratingConfig.nullish(),
  answers_visible: z
    .boolean()
    .default(false)
    .describe('Whether participants who may see results may read the free-text answers'),
  order: z.unknown().optional(),
  survey_id: z.unknown().optional(),
});
export type QuestionInput = z.output<typeof questionInput>;

/** A question as its owner reads it. */
export const question = z.object({
  id,
  survey_id: id,
  question_text: z.string(),
  question_type: questionType,
  options: z.array(z.string()),
  option_ids: z.array(z.number()),
  order: z.number().int(),
  is_optional: z.boolean(),
  rating_config: ratingConfig.nullable(),
  answers_visible: z.boolean(),
});
export type Question = z.output<typeof question>;

/** A question as a participant reads it. */
export const publicQuestion = question.omit({ option_ids: true, answers_visible: true });
export type PublicQuestion = z.output<typeof publicQuestion>;
