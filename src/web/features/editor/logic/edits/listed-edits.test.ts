import { expect, test } from 'vitest';
import { newDraft } from '../../state/model.ts';
import { addListed, changeListed, nextArmId, nextValueCode, removeListed } from './listed-edits.ts';

const draft = newDraft();
const arms = [
  { id: 1, text: 'A', weight: 1 },
  { id: 2, text: 'B', weight: 3 },
];

test('a quota can be added, changed and removed', () => {
  const quota = { name: 'Women', target: 5, if: ['is', 'Q1', [1]] } as const;
  const added = addListed(draft, 'quota', quota);
  expect(added.flow).toEqual({ pages: [], endings: [], quotas: [quota] });
  const changed = changeListed(added, 'quota', 0, (each) => ({ ...each, target: 7 }));
  expect(changed.flow?.quotas).toEqual([{ ...quota, target: 7 }]);
  expect(changeListed(added, 'quota', 1, (each) => each)).toBe(added);
  expect(removeListed(changed, { at: 'quota', index: 0 }).flow).toBeNull();
});

test('experiments and scores share a sequence of codes without reuse', () => {
  const experiment = { code: 'X2', name: 'Price', arms };
  const { flow } = addListed(draft, 'experiment', experiment);
  expect([nextValueCode(null, []), nextValueCode(flow, []), nextValueCode(flow, ['X1', 'X7'])]).toEqual([
    'X1',
    'X3',
    'X8',
  ]);
  expect([nextArmId(experiment, []), nextArmId(experiment, [1, 2, 5])]).toEqual([3, 6]);
});
