import { expect, test } from 'vitest';
import { newDraft } from '../../state/model.ts';
import { addEnding, changeEnding, removeEnding } from './ending-edits.ts';

const plain = newDraft();

test('a survey without endings and pages has no logic', () => {
  const two = addEnding(addEnding(plain, 'complete', 'Thanks'), 'screened', 'Sorry');
  expect(two.flow?.endings.map(({ id, kind }) => [id, kind])).toEqual([
    [1, 'complete'],
    [2, 'screened'],
  ]);
  const changed = changeEnding(two, { id: 2, kind: 'quota', text: 'Full' });
  expect(changed.flow?.endings[1]).toEqual({ id: 2, kind: 'quota', text: 'Full' });
  expect(removeEnding(removeEnding(changed, 1), 2).flow).toBeNull();
});
