import { createHash } from 'node:crypto';
import type { Analysis } from '../../../../shared/api/results/statistics.ts';

/** Returns a fingerprint of a test, independent of property order and confidence level (which does not change p). */
export function runMark({ method, variables, filter, weights, options }: Analysis): number {
  const { conf_level: _level, ...others } = options;
  const asked = JSON.stringify(inOrder([method, variables, filter ?? null, weights ?? null, others]));
  return createHash('sha256').update(asked).digest().readInt32BE();
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, field]) => [name, inOrder(field)]);
}
