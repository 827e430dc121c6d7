import { z } from 'zod';
import type { Outcome } from '../src/statistics/run-method.ts';

const bounds = z.object({ rel: z.number(), abs: z.number() });
const numbers = z.record(z.string(), z.unknown());

/** A reference case; the README beside the reference cases describes the format. */
export const referenceCase = z.object({
  id: z.string(),
  method: z.string(),
  options: numbers,
  data: numbers,
  expected: numbers,
  tolerance: z.object({
    rel: z.number(),
    abs: z.number(),
    p_rel: z.number().optional(),
    p_abs: z.number().optional(),
    fields: z.record(z.string(), bounds.partial()).optional(),
  }),
});
export type ReferenceCase = z.infer<typeof referenceCase>;

/** How near an outcome came: the largest relative error, and the places that were missed. */
export interface Comparison {
  worst: number;
  missed: string[];
}

/** Compares what a method gave with what a case expects, each number by the rule for its key. */
export function compareEstimates(
  { expected, tolerance }: Pick<ReferenceCase, 'expected' | 'tolerance'>,
  outcome: Outcome,
): Comparison {
  const result: Comparison = { worst: 0, missed: [] };
  if (typeof expected.refused === 'string') {
    if (!('refused' in outcome)) result.missed.push(`gave numbers, expected a refusal (${expected.refused})`);
    return result;
  }
  if ('refused' in outcome) {
    result.missed.push(`refused: ${outcome.refused}${outcome.at === undefined ? '' : ` (${outcome.at})`}`);
    return result;
  }
  for (const [key, value] of Object.entries(expected)) {
    compare(value, outcome.estimates[key], key, key);
  }
  return result;

  function compare(want: unknown, got: unknown, key: string, at: string): void {
    if (want === null) {
      if (got !== null && got !== undefined) miss(at, want, got);
    } else if (Array.isArray(want)) {
      const list = Array.isArray(got) ? got : [];
      if (list.length !== want.length) miss(at, `${want.length} values`, got);
      else for (const [i, item] of want.entries()) compare(item, list[i], key, `${at}[${i}]`);
    } else if (typeof want === 'object') {
      const object = numbers.safeParse(got).data ?? {};
      for (const [name, item] of Object.entries(want ?? {}))
        compare(item, object[name], name, `${at}.${name}`);
    } else if (asNumber(want) !== undefined) {
      compareNumbers(asNumber(want) ?? NaN, asNumber(got), key, at);
    } else if (want !== got) {
      miss(at, want, got);
    }
  }

  function compareNumbers(want: number, got: number | undefined, key: string, at: string): void {
    if (got === want) return;
    const off = Math.abs((got ?? NaN) - want);
    const { rel, abs } = boundsOf(key);
    const scale = key === 'log_p_value' ? Math.max(1, Math.abs(want)) : Math.abs(want);
    if (Number.isFinite(off)) result.worst = Math.max(result.worst, scale === 0 ? off : off / scale);
    if (!Number.isFinite(want) || !(off <= Math.max(abs, rel * scale))) miss(at, want, got);
  }

  function boundsOf(key: string): { rel: number; abs: number } {
    const probability = key === 'adjusted' || key.split('_').includes('p');
    const { rel, abs, p_rel = rel, p_abs = 0 } = tolerance;
    const common = probability ? { rel: p_rel, abs: key === 'log_p_value' ? 0 : p_abs } : { rel, abs };
    const { rel: ownRel, abs: ownAbs } = tolerance.fields?.[key] ?? {};
    return { rel: ownRel ?? common.rel, abs: ownAbs ?? common.abs };
  }

  function miss(at: string, want: unknown, got: unknown): void {
    result.missed.push(`${at}: ${JSON.stringify(got) ?? 'nothing'} for ${JSON.stringify(want)}`);
  }
}

/** JSON has no infinity: the cases say it in words. R has a p value of FALSE, which is 0. */
function asNumber(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  return value === 'Infinity' || value === '-Infinity' ? Number(value) : undefined;
}
