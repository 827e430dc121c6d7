import { expect, test } from 'vitest';
import type { Quota } from '../../../../shared/logic/flow.ts';
import { type Cell, cellCondition, crossedBy, findCell, setCell } from './quota-cells.ts';

const cell: Cell = { row: ['Q1', 2], column: ['Q3', 0] };
const women: Quota = { name: 'Women', target: 500, if: ['is', 'Q1', [1]] };

test('a quota cell can be set, changed and cleared', () => {
  const added = setCell([women], cell, 30, 'Men, young');
  expect(added).toEqual([women, { name: 'Men, young', target: 30, if: cellCondition(cell) }]);
  const renamed = added.map((each) => ({ ...each, name: 'Own name' }));
  expect(setCell(renamed, cell, 31, 'Men, young')[1]).toEqual({ ...renamed[1], target: 31 });
  expect(setCell(added, cell, null, '')).toEqual([women]);
  expect(setCell([women], cell, null, '')).toEqual([women]);
});

test('finds a cell for its questions in either order', () => {
  const added = setCell([women], cell, 30, 'Men, young');
  expect(findCell(added, { row: cell.column, column: cell.row })).toBe(1);
  expect(findCell(added, { ...cell, column: ['Q3', 1] })).toBe(-1);
  expect([crossedBy(added), crossedBy([women])]).toEqual([['Q1', 'Q3'], null]);
});
