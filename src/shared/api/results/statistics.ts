import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, id, line, storedDateTime } from '../fields.ts';
import { BOUNDS } from '../../bounds.ts';
import { condition } from './filter.ts';
import { regressionFigures } from './regression-figures.ts';
import { weighting, weightSummary } from './weighting.ts';

const code = z.string().min(1).max(BOUNDS.code);
const scalar = z.union([z.number(), z.boolean(), z.string().max(100)]);
const shares = z
  .record(z.string().max(BOUNDS.option), z.number())
  .refine((by) => Object.keys(by).length <= 200, { error: 'statistics_weights' });
const MAX_VARIABLES = 50;
/** More dots are indistinguishable. */
export const MAX_POINTS = 600;

export const analysis = z.strictObject({
  method: z.string().max(100).describe('The name of a method, as in the reference cases'),
  variables: z
    .strictObject({
      outcome: code.optional(),
      group: code.optional(),
      row: code.optional(),
      column: code.optional(),
      by: code.optional(),
      items: z.array(code).max(MAX_VARIABLES).optional(),
      predictors: z.array(code).max(MAX_VARIABLES).optional(),
    })
    .describe(
      'Codes of columns, as in exports; of maxdiff_counts as `outcome` the code of the question itself; none for methods that plan, and for p_adjust',
    ),
  filter: condition,
  weights: weighting
    .optional()
    .describe('Rakes people to known margins: for survey_mean and weighted_proportions'),
  options: z
    .record(z.string().max(100), z.union([scalar, z.array(scalar).max(200), shares]))
    .default({})
    .describe(
      'Those of the method; of one that takes no answers also its data, of poststratified_mean the `targets`: the share of each group in the population, by its words',
    ),
});
export type Analysis = z.output<typeof analysis>;

const sentences = z.record(z.string(), z.string()).describe('By language');

export const DROPPED_REASONS = ['without_weight', 'not_asked', 'no_opinion', 'left_empty'] as const;

export const analysisResult = z.object({
  method: z.string(),
  n: z.number().int().describe('Submissions that have every answer the method needs'),
  dropped: z.number().int().describe('Submissions in which one of them is missing'),
  dropped_reasons: z
    .partialRecord(z.enum(DROPPED_REASONS), z.number().int())
    .describe('Why they were dropped, each by the first answer that it lacks; together they are `dropped`'),
  estimates: z.record(z.string(), z.unknown()),
  weights: weightSummary.optional().describe('Only in weighted results'),
  points: z
    .object({
      of: z.number().int().describe('How many people have both answers'),
      xy: z.array(z.tuple([z.number(), z.number()])).max(MAX_POINTS),
    })
    .optional()
    .describe(
      `Of two numbers held against each other ("by" is x, "outcome" is y): people to draw, at most ${MAX_POINTS}, taken evenly from all; never of an anonymous survey`,
    ),
  spreads: z
    .object({
      edges: z.array(z.number()).describe('Where bins begin, and the end of the last'),
      open: z.boolean().describe('Whether the outer bins also hold what lies beyond them'),
      groups: z.array(
        z.object({
          name: z.string(),
          counts: z
            .array(z.number().int().nullable())
            .describe('By bin; null where it would tell of fewer people than the smallest group'),
        }),
      ),
    })
    .optional()
    .describe(
      'Of a number of which any is possible, by group: how it is distributed; of an anonymous survey not with a filter',
    ),
  figures: regressionFigures
    .nullable()
    .optional()
    .describe(
      'Of linear and logistic regressions: what to draw to judge them; null where a filter leaves a part of an anonymous survey',
    ),
  adjusted: z
    .object({ tests: z.number().int(), holm: z.number(), bh: z.number() })
    .nullable()
    .describe(
      'The p value beside all different tests run on the survey, this one included (Holm; Benjamini-Hochberg); those not kept count as the larger ones',
    ),
  assumptions: z
    .array(
      z.object({
        name: z.string(),
        value: z.number().nullable(),
        holds: z.boolean().nullable().describe('Null where the answers cannot tell'),
        sentence: sentences,
      }),
    )
    .describe('What the method counts on, and what follows from it'),
  sentence: sentences.describe('What it says, by language'),
  apa: z.string().describe('The figures as they are printed in papers'),
});

export type AnalysisResult = z.output<typeof analysisResult>;
export type Spreads = NonNullable<AnalysisResult['spreads']>;
export type Points = NonNullable<AnalysisResult['points']>;
export type AdjustedP = NonNullable<AnalysisResult['adjusted']>;

/** Progress: answers are read, then computed. */
export interface AnalysisProgress {
  readonly phase: 'reading' | 'computing';
  readonly read: number;
  readonly of: number;
}

/** Media type that requests progress events. */
export const PROGRESS_TYPE = 'text/event-stream';
const PROGRESS_NOTE = 'with `Accept: text/event-stream` server-sent events `progress`, `done`, `error`';

export const analyse = endpoint('POST', '/api/v1/surveys/{id}/statistics', {
  summary: `One statistical method over the answers (Scientific plan); ${PROGRESS_NOTE}`,
  tag: 'Results',
  access: 'owner',
  scope: 'results:read',
  params: byId,
  body: analysis,
  returns: analysisResult,
});

const name = line(BOUNDS.name);
const savedAnalysis = z.object({
  id,
  name: z.string(),
  analysis: analysis
    .nullable()
    .describe('Null where this version cannot read what an earlier one kept: it can only be deleted'),
  p_value: z.number().nullable().describe('Of the last time it was computed'),
  p_holm: z.number().nullable().describe('Adjusted for all tests run on the survey'),
  p_bh: z.number().nullable(),
  created_at: storedDateTime,
  updated_at: storedDateTime,
});
export type SavedAnalysis = z.output<typeof savedAnalysis>;
const computed = savedAnalysis.extend({ analysis, result: analysisResult });

const ANALYSES = '/api/v1/surveys/{id}/analyses';
const byAnalysis = z.strictObject({ id, analysis_id: id });
const saved = { tag: 'Results', access: 'owner', scope: 'results:read' } as const;

export const listAnalyses = endpoint('GET', ANALYSES, {
  ...saved,
  summary: 'The analyses kept with a survey (Scientific plan)',
  params: byId,
  returns: z.object({
    tests: z
      .number()
      .int()
      .describe('How many different tests were run on the survey, also such as were not kept'),
    analyses: z.array(savedAnalysis),
  }),
});

export const saveAnalysis = endpoint('POST', ANALYSES, {
  ...saved,
  scope: ['surveys:write', 'results:read'],
  summary: 'Compute an analysis and keep it with the survey (Scientific plan)',
  params: byId,
  body: z.strictObject({ name, analysis }),
  returns: computed,
  status: 201,
});

export const renameAnalysis = endpoint('PATCH', `${ANALYSES}/{analysis_id}`, {
  ...saved,
  scope: ['surveys:write', 'results:read'],
  summary: 'Rename a kept analysis (Scientific plan)',
  params: byAnalysis,
  body: z.strictObject({ name }),
  returns: savedAnalysis,
});

export const recomputeAnalysis = endpoint('POST', `${ANALYSES}/{analysis_id}/recompute`, {
  ...saved,
  summary: `Compute a kept analysis over the answers as they are now (Scientific plan); ${PROGRESS_NOTE}`,
  params: byAnalysis,
  returns: computed,
});

export const deleteSavedAnalysis = endpoint('DELETE', `${ANALYSES}/{analysis_id}`, {
  ...saved,
  scope: 'surveys:write',
  summary: 'Remove a kept analysis (Scientific plan)',
  params: byAnalysis,
  status: 204,
});
