import { z } from 'zod';
import type { NumberTerm } from '../../logic/conditions/condition.ts';
import { ENDING_KINDS, type Flow } from '../../logic/flow.ts';
import { LOGIC_LIMITS as LIMITS } from '../../logic/limits.ts';
import { sentCondition as sent, unchangeable } from './condition.ts';
import { isStorable, lines, text } from '../fields.ts';
import { questionInput } from './questions.ts';

const id = z.int().min(1).max(1_000_000);
const target = z.union([z.strictObject({ page: id }), z.strictObject({ ending: id })]);

const skipInput = z.strictObject({ if: sent, to: target });
const check = z.strictObject({
  if: sent.describe('What must hold'),
  words: lines(LIMITS.text),
  at: z.string().max(40).describe('The code of the question that the words stand at'),
});

const redirect = z
  .url({ protocol: /^https?$/ })
  .max(500, { abort: true })
  .refine(isStorable, { error: 'characters' })
  .optional();

const arm = z
  .tuple([z.string().max(LIMITS.code), id])
  .describe('Shown to this arm alone: `["X1", 2]`') as unknown as z.ZodType<
  readonly [string, number],
  readonly [string, number]
>;

const page = z.strictObject({
  id,
  title: text(200).optional(),
  show_if: sent.nullish(),
  arm: arm.optional(),
  shuffle: z.literal('questions').describe("Its questions in an order of each participant's own").optional(),
  draw: z
    .int()
    .min(1)
    .max(LIMITS.draw)
    .describe('So many of its questions are asked of each participant, drawn by chance')
    .optional(),
  after: unchangeable(z.array(skipInput).max(LIMITS.skips)).optional(),
  checks: unchangeable(z.array(check).max(LIMITS.checks)).optional(),
});

const loopId = z.int().min(1).max(LIMITS.loops);

const numberedPage = page.extend({
  loop: loopId
    .optional()
    .describe(
      'A round of this loop: a save makes it and its questions anew, so a new loop needs one empty page',
    ),
  item: z.int().min(0).max(1_000_000).optional().describe('The item of its loop that it asks about'),
});

const loop = z.strictObject({
  id: loopId,
  over: z
    .string()
    .max(LIMITS.code)
    .optional()
    .describe('An earlier question with options, by code: each chosen one is asked about'),
  items: unchangeable(
    z
      .array(z.strictObject({ id, text: lines(LIMITS.words) }))
      .min(1)
      .max(LIMITS.loop_items),
  )
    .optional()
    .describe('Else what is asked about'),
  lists: z
    .record(text(LIMITS.code), text(LIMITS.code))
    .refine((lists) => Object.keys(lists).length <= LIMITS.loop_lists)
    .optional()
    .describe(
      'Given by a save, sent back as it came: what tells the rounds of one list from those of another, by the code of its question, or `items`',
    ),
  page: page.describe('What each of its pages is like; jumps lead to the first by its id'),
  questions: unchangeable(
    z.array(questionInput).min(1, { error: 'questions_required' }).max(LIMITS.loop_questions),
  ).describe('Asked once for each item, whose name stands where a text says `{{item}}`'),
});

const ending = z.strictObject({
  id,
  kind: z.enum(ENDING_KINDS),
  text: text(LIMITS.text),
  redirect,
  label: text(LIMITS.words).optional().describe('What the button says that leads on; else it names the host'),
  goes_on: z
    .boolean()
    .optional()
    .describe('Whether the page goes on to the address by itself after some seconds; people can stop that'),
});

const quota = z.strictObject({
  name: lines(LIMITS.words),
  target: z.int().min(0).max(LIMITS.target).describe('How many of them the survey takes'),
  if: sent.describe('Who counts in it'),
});

const code = z
  .string()
  .regex(/^X[1-9]\d{0,3}$/)
  .describe('`X1`, once in the survey');

const experiment = z.strictObject({
  code,
  name: lines(LIMITS.words),
  arms: unchangeable(
    z
      .array(
        z.strictObject({
          id,
          text: lines(LIMITS.words),
          weight: z.int().min(1).max(LIMITS.weight).default(1),
        }),
      )
      .min(2)
      .max(LIMITS.arms),
  ),
});

const score = z.strictObject({
  code,
  name: lines(LIMITS.words),
  value: z
    .union([z.string().max(LIMITS.code), z.number(), z.array(z.unknown())])
    .describe('`["mean", ["Q1", "Q2"], 1]` and so on') as unknown as z.ZodType<NumberTerm, NumberTerm>,
});

const flow = z.strictObject({
  pages: unchangeable(z.array(numberedPage).max(LIMITS.pages)).default([]),
  endings: unchangeable(z.array(ending).max(LIMITS.endings)).default([]),
  quotas: unchangeable(z.array(quota).max(LIMITS.quotas)).optional(),
  arms: unchangeable(z.array(experiment).max(LIMITS.experiments)).optional(),
  scores: unchangeable(z.array(score).max(LIMITS.scores)).optional(),
  loops: unchangeable(z.array(loop).max(LIMITS.loops))
    .optional()
    .describe('Unrolled by a save into `pages` and `questions`'),
});

export const flowInput = flow
  .nullable()
  .default(null)
  .describe(
    'Pages, jumps, checks, endings, quotas, experiments, scores and loops; null where all stands on one page',
  )
  .transform((input) => input as unknown as Flow | null);
export const flowOutput = flow.nullable() as unknown as z.ZodType<Flow | null>;
