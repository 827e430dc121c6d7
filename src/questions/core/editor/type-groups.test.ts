import { expect, test } from 'vitest';
import { KIND_GROUPS } from './type-groups.ts';
import { drawsKind } from './type-picture.tsx';
import { QUESTION_KINDS } from '../../question-type.ts';

test('the menu lists every question type once with its own icon', () => {
  const listed = KIND_GROUPS.flatMap(({ kinds }) => kinds);
  expect(listed.toSorted()).toEqual([...QUESTION_KINDS].toSorted());
  expect(QUESTION_KINDS.filter((kind) => !drawsKind(kind))).toEqual([]);
});
