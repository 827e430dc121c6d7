import { z } from 'zod';
import { scaleSettings } from '../../../questions/core/rules/scale-settings.ts';
import { specFields } from '../../../questions/core/rules/spec-fields.ts';
import { id } from '../fields.ts';
import { publicQuestionFields, questionFieldsOutput, questionFieldsInput } from './question-fields.ts';

/** The server validates it against `questions/question-type.ts`. */
export const questionType = z.string().max(40).meta({ id: 'QuestionType' });

/** A question as sent by its owner. Its list position counts; `order` and `survey_id` are ignored. */
export const questionInput = z.strictObject({
  id: id.optional(),
  ...questionFieldsInput,
  question_type: questionType,
  settings: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("The kind's settings; they win over `options`, `option_ids` and `rating_config`"),
  ...specFields,
  // Fields written by the server; ignored on input.
  code: z.unknown().optional(),
  parts: z.unknown().optional(),
  removed_parts: z.unknown().optional(),
  order: z.unknown().optional(),
  survey_id: z.unknown().optional(),
});
export type QuestionInput = z.output<typeof questionInput>;

const part = z.object({ code: z.string(), text: z.string() });

export const publicQuestion = z.object({
  id,
  code: z.string().describe('Its stable name: `Q1`, `Q2` …'),
  survey_id: id,
  ...publicQuestionFields,
  question_type: questionType,
  settings: z.record(z.string(), z.unknown()).describe('By its kind; every option has an `id`'),
  parts: z.array(part).describe('What of it has answers of its own, beside the question itself'),
  options: z.array(z.string()),
  order: z.number().int(),
  rating_config: scaleSettings.nullable(),
});
export type PublicQuestion = z.output<typeof publicQuestion>;

export const question = publicQuestion.extend({
  ...questionFieldsOutput,
  option_ids: z.array(z.number()),
  removed_parts: z
    .array(part)
    .optional()
    .describe('Parts that were taken out and are kept for answers, if any'),
});
export type Question = z.output<typeof question>;
