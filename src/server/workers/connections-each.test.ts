import { expect, test } from 'vitest';
import { connectionsEach, connectionsTogether } from './connections-each.ts';

test.each([
  [1, 20, 40],
  [2, 20, 62],
  [8, 10, 114],
  [64, 6, 530],
])('%i server processes have %i connections each, and the database allows %i', (workers, each, together) => {
  expect(connectionsEach(workers)).toBe(each);
  expect(connectionsTogether(workers)).toBe(together);
});
