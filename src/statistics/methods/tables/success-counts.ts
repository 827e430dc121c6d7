import type { MethodInput } from '../../method-input.ts';
import { Refused, type RefusalReason } from '../../refused.ts';

/** Refuses zero trials with this reason. */
export function successCounts(
  input: MethodInput,
  x: string,
  n: string,
  none: RefusalReason,
): [number, number] {
  const [hits, size] = [input.count(x), input.count(n)];
  if (size === 0) throw new Refused(none, n);
  if (hits > size) throw new Refused('out-of-range', x);
  return [hits, size];
}
