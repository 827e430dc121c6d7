import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

/** Reads pairs without missing values; refuses fewer than three, or a constant. */
export function completePairs(input: MethodInput): { a: number[]; b: number[]; dropped: number } {
  const [allA, allB] = [input.values('a'), input.values('b')];
  if (allA.length !== allB.length) throw new Refused('invalid-data', 'b');
  const a: number[] = [];
  const b: number[] = [];
  for (const [row, value] of allA.entries()) {
    const other = allB[row] ?? null;
    if (value === null || other === null) continue;
    a.push(value);
    b.push(other);
  }
  if (a.length < 3) throw new Refused('too-few-observations');
  for (const [name, values] of [['a', a] as const, ['b', b] as const]) {
    if (values.every((value) => value === values[0])) throw new Refused('zero-variance', name);
  }
  return { a, b, dropped: allA.length - a.length };
}
