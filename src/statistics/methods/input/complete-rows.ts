import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

/** Items of a scale, column by column, for the respondents who answered all of them. */
export interface CompleteItems {
  names: string[];
  columns: number[][];
  n: number;
  dropped: number;
}

/** Reads items and leaves out every row with a missing answer. */
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
