import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

export interface CompleteItems {
  names: string[];
  columns: number[][];
  n: number;
  dropped: number;
}

export function completeRows(input: MethodInput): CompleteItems {
  const items = input.columns('items');
  const rows = items[0]?.values.length ?? 0;
  const stray = items.find((item) => item.values.length !== rows);
  if (stray !== undefined) throw new Refused('invalid-data', stray.name);
  const remaining = Array.from({ length: rows }, (_, row) => row).filter((row) =>
    items.every((item) => item.values[row] !== null),
  );
  return {
    names: items.map((item) => item.name),
    columns: items.map((item) => remaining.map((row) => item.values[row] ?? 0)),
    n: remaining.length,
    dropped: rows - remaining.length,
  };
}
