import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import type { Quota } from '../../../../shared/logic/flow.ts';
import type { SettledPart } from './settled-part.ts';

export interface Cell {
  readonly row: readonly [code: string, value: number];
  readonly column: readonly [code: string, value: number];
}

/** A single-choice part with few answers. */
export type ChoicePart = SettledPart & { readonly values: readonly { value: number; label: string }[] };

/** Returns the parts that quotas can cross. */
export function choiceParts(parts: readonly SettledPart[]): readonly ChoicePart[] {
  return parts.flatMap((part): ChoicePart[] => {
    const { values, archived, class: of } = part;
    if (of !== 'code' || archived || values === null || 'min' in values) return [];
    return [{ ...part, values: values.filter((each) => each.archived !== true) }];
  });
}

export function cellCondition({ row, column }: Cell): Condition {
  return [
    'all',
    [
      ['is', row[0], [row[1]]],
      ['is', column[0], [column[1]]],
    ],
  ];
}

export function quotaCellOf({ if: condition }: Pick<Quota, 'if'>): Cell | null {
  if (condition[0] !== 'all' || condition[1].length !== 2) return null;
  const [row, column] = condition[1].map(oneOf);
  return row && column && row[0] !== column[0] ? { row, column } : null;
}

function oneOf(test: Condition): Cell['row'] | null {
  if (test[0] !== 'is' || test[2].length !== 1) return null;
  const [value] = test[2];
  return typeof value === 'number' ? [test[1], value] : null;
}

const isSame = (a: Cell['row'], b: Cell['row']) => a[0] === b[0] && a[1] === b[1];

/** Returns the index of a cell's quota in either question order, or -1. */
export function findCell(quotas: readonly Quota[], { row, column }: Cell): number {
  return quotas.findIndex((quota) => {
    const cell = quotaCellOf(quota);
    if (cell === null) return false;
    const isStraight = isSame(cell.row, row) && isSame(cell.column, column);
    return isStraight || (isSame(cell.row, column) && isSame(cell.column, row));
  });
}

/** Sets a cell's target; cells without one are unlimited. */
export function setCell(
  quotas: readonly Quota[],
  cell: Cell,
  target: number | null,
  name: string,
): readonly Quota[] {
  const at = findCell(quotas, cell);
  const known = quotas[at];
  if (target === null) return known === undefined ? quotas : quotas.toSpliced(at, 1);
  if (known !== undefined) return quotas.with(at, { ...known, target });
  return [...quotas, { name, target, if: cellCondition(cell) }];
}

/** Returns the questions of the first cell quota, or null. */
export function crossedBy(quotas: readonly Quota[]): readonly [row: string, column: string] | null {
  const [cell] = quotas.map(quotaCellOf).filter((each) => each !== null);
  return cell === undefined ? null : [cell.row[0], cell.column[0]];
}
