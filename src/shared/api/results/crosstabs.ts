import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';
import { filter } from './filter.ts';

const code = z.string().min(1).max(BOUNDS.code);
const cells = z.array(z.array(z.number().nullable()));

const table = z.object({
  counts: z
    .array(z.array(z.number().int().nullable()))
    .describe('By row and column; null is hidden by the minimum group size'),
  n: z
    .number()
    .int()
    .describe(
      'Submissions that answered each of the questions; 0 where they are too few to be told, and for a layer of which any count is hidden',
    ),
  row_totals: z.array(z.number().int().nullable()),
  column_totals: z.array(z.number().int().nullable()),
  row_shares: cells.describe('Of the people of the row'),
  column_shares: cells.describe('Of the people of the column'),
  total_shares: cells.describe('Of all n'),
  expected: cells.describe('Counts if the questions had nothing to do with each other'),
  residuals: cells.describe('Adjusted residuals: beyond ±1.96 a cell is rarer or more common than by chance'),
  letters: z
    .array(z.array(z.string()))
    .nullable()
    .describe(
      'For each cell the columns (A, B, …) whose share in the row is significantly smaller (5 %, Bonferroni); null where people may be in several columns',
    ),
});
export type CrosstabTable = z.output<typeof table>;

export const crosstab = table.extend({
  rows: z.array(z.string()),
  columns: z.array(z.string()),
  suppressed: z.boolean().describe('Whether any count is hidden'),
  layers: z
    .array(table.extend({ label: z.string() }))
    .optional()
    .describe('The same for each answer to a third question'),
});
export type Crosstab = z.output<typeof crosstab>;

export const getCrosstab = endpoint('GET', '/api/v1/surveys/{id}/crosstab', {
  summary: 'Two or three questions against each other (Pro plan)',
  tag: 'Results',
  access: 'owner',
  scope: 'results:read',
  params: byId,
  query: z.strictObject({ rows: code, columns: code, layers: code.optional(), filter }),
  returns: crosstab,
});
