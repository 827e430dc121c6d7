import type { MethodInput } from '../../method-input.ts';

export function presentValues(input: MethodInput, name: string): { values: number[]; dropped: number } {
  const all = input.values(name);
  const values = all.filter((value) => value !== null);
  return { values, dropped: all.length - values.length };
}
