import { z } from 'zod';

const MAX_TEXT = 8_000;

/** A JSON condition in a query; valid questions depend on the survey. */
export const filter = z
  .string()
  .max(MAX_TEXT)
  .optional()
  .describe(
    'Only submissions that pass a condition, as JSON: `["is","Q1",["Yes"]]`, `[">=","Q2",4]`, `["answered","Q3"]`, joined by `["all",[…]]`, `["any",[…]]` and `["not",…]`; `submitted_at` is a day, `completeness` a share in per cent (Pro plan)',
  );

/** A condition in a body. */
export const condition = z
  .array(z.unknown())
  .max(10)
  .optional()
  .describe('Only submissions that pass a condition, as `filter` of results has it');
