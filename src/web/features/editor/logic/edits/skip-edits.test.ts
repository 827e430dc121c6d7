import { expect, test } from 'vitest';
import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import { type Draft, newDraft, newQuestion } from '../../state/model.ts';
import { addPage } from './page-edits.ts';
import { addCheck, addSkip, changeCheck, retarget, setThen } from './skip-edits.ts';
import { setCondition } from './set-condition.ts';

const IF: Condition = ['answered', 'Q1'];
const plain: Draft = { ...newDraft(), questions: [newQuestion('text')] };
const paged = addPage(addPage(plain));
const firstOf = (draft: Draft) => draft.flow?.pages[0];

test('the default target comes after the jumps and can be removed', () => {
  const then = setThen(paged, 1, { page: 3 });
  const jumping = addSkip(then, 1, { if: IF, to: { page: 2 } });
  expect(firstOf(jumping)?.after).toEqual([
    { if: IF, to: { page: 2 } },
    { if: ['all', []], to: { page: 3 } },
  ]);
  expect(firstOf(setThen(jumping, 1, null))?.after).toEqual([{ if: IF, to: { page: 2 } }]);
  expect(firstOf(retarget(jumping, 1, 0, { ending: 4 }))?.after?.[0]?.to).toEqual({ ending: 4 });
  expect(firstOf(setCondition(jumping, { at: 'jump', page: 1, index: 0 }, null))?.after).toHaveLength(1);
});

test('adds, edits and removes a check', () => {
  const checked = addCheck(paged, 2, { if: IF, words: 'Really?', at: 'Q1' });
  const reworded = changeCheck(checked, 2, 0, { words: 'Sure?' });
  expect(reworded.flow?.pages[1]?.checks).toEqual([{ if: IF, words: 'Sure?', at: 'Q1' }]);
  const gone = setCondition(reworded, { at: 'check', page: 2, index: 0 }, null);
  expect(gone.flow?.pages[1]?.checks).toEqual([]);
});
