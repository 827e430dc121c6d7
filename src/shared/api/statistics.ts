import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId } from './fields.ts';
import { BOUNDS } from '../bounds.ts';
import { condition } from './filter.ts';

const code = z.string().min(1).max(BOUNDS.code);
const scalar = z.union([z.number(), z.boolean(), z.string().max(100)]);
const MAX_VARIABLES = 50;

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
    .describe('Codes of columns, as in exports'),
  filter: condition,
  options: z.record(z.string().max(100), z.union([scalar, z.array(scalar).max(200)])).default({}),
});
export type Analysis = z.output<typeof analysis>;

export const analysisResult = z.object({
  method: z.string(),
  n: z.number().int().describe('Submissions that have every answer the method needs'),
  dropped: z.number().int().describe('Submissions in which one of them is missing'),
  estimates: z.record(z.string(), z.unknown()),
  assumptions: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
  sentence: z.record(z.string(), z.string()).describe('What it says, by language'),
  apa: z.string().describe('The figures as they are printed in papers'),
});

export const analyse = endpoint({
  method: 'POST',
  path: '/api/v1/surveys/{id}/statistics',
  summary: 'One statistical method over the answers (Scientific plan)',
  tag: 'Results',
  access: 'owner',
  scope: 'results:read',
  params: byId,
  body: analysis,
  returns: analysisResult,
});
