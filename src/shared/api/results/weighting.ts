import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId, id, languageTag, dateTimeInput, text } from '../fields.ts';
import { filter } from './filter.ts';

const code = z.string().min(1).max(BOUNDS.code);
const MAX_MARGINS = 8;

/** Target shares of the population. */
export const weighting = z.strictObject({
  margins: z
    .record(code, z.record(text(BOUNDS.option), z.number().min(0)))
    .refine((margins) => Object.keys(margins).length >= 1 && Object.keys(margins).length <= MAX_MARGINS, {
      error: 'statistics_weights',
    })
    .describe('By column the share of each answer in the population, by its words'),
  trim: z.number().min(1).max(1_000).optional().describe('The largest weight, in means'),
});
export type Weighting = z.output<typeof weighting>;

/** Distribution of weights, and their design effect. */
export const weightSummary = z.object({
  n: z.number().int(),
  effective_n: z.number().describe("Kish's: so many people counting alike would be as sure"),
  design_effect: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  trimmed: z.number().int(),
  largest_deviation: z.number().describe('How far a share stays from its target after trimming'),
});

const within = z.object({ value: z.number(), low: z.number(), high: z.number() });

const weightedPart = z.object({
  code: z.string(),
  text: z.string(),
  archived: z.boolean(),
  n: z
    .number()
    .int()
    .describe('Unweighted: how many of the weighted people gave an answer, other than no opinion'),
  effective_n: z.number(),
  answers: z
    .array(within.extend({ text: z.string(), removed: z.literal(true).optional() }))
    .describe('By answer its weighted share, of those n; empty where there are too many possible ones'),
  mean: within.nullable().describe('Of numbers and scales'),
  score: within.nullable().describe('The net promoter score, where it is asked for'),
});
export type WeightedPart = z.output<typeof weightedPart>;

export const weightedQuestion = z.object({
  question_id: id,
  code: z.string(),
  unweighted: z
    .enum(['kind', 'few', 'small_group'])
    .nullable()
    .describe(
      'Why there is no weighted figure of it: texts and other kinds have none, fewer than two gave an answer, or one could work out what a small group of an anonymous survey said',
    ),
  parts: z.array(weightedPart),
});
export type WeightedQuestion = z.output<typeof weightedQuestion>;

const untold = z.number().nullable().describe('Null in an anonymous survey');

export const weightedResults = z.object({
  survey_id: id,
  weights: weightSummary
    .extend({
      design_effect: untold,
      minimum: untold,
      maximum: untold,
      largest_deviation: untold,
    })
    .describe('Of everybody who answered what the margins are of'),
  without_weight: z.number().int().describe('Who did not, and is in no weighted figure'),
  suppressed: z.boolean().describe('A filter leaves too few'),
  n: z.number().int().describe('Unweighted: of how many of them these results are'),
  effective_n: z.number(),
  is_rounded: z
    .boolean()
    .describe('Of an anonymous survey: numbers of people in whole groups, shares in whole per cent'),
  questions: z.array(weightedQuestion),
});
export type WeightedResults = z.output<typeof weightedResults>;

const WEIGHTING = '/api/v1/surveys/{id}/weighting';
const about = { tag: 'Results', access: 'owner', params: byId } as const;

export const getWeighting = endpoint('GET', WEIGHTING, {
  ...about,
  summary: 'What the results of a survey are weighted to (Scientific plan)',
  scope: 'results:read',
  returns: z.object({ weighting: weighting.nullable() }),
});

export const putWeighting = endpoint('PUT', WEIGHTING, {
  ...about,
  summary: 'Keep what the results of a survey are weighted to (Scientific plan)',
  scope: 'surveys:write',
  body: weighting,
  returns: z.object({ weighting }),
});

export const deleteWeighting = endpoint('DELETE', WEIGHTING, {
  ...about,
  summary: 'Forget what the results of a survey are weighted to (Scientific plan)',
  scope: 'surveys:write',
  status: 204,
});

export const getWeightedResults = endpoint('GET', '/api/v1/surveys/{id}/weighted-results', {
  ...about,
  summary: 'Results weighted to what was kept for it, with design-based 95 % intervals (Scientific plan)',
  scope: 'results:read',
  query: z.strictObject({
    filter,
    from: dateTimeInput.optional(),
    to: dateTimeInput.optional(),
    lang: languageTag.optional().describe('In which of the survey’s languages its texts are told'),
  }),
  returns: weightedResults,
});
