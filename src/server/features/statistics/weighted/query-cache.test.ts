import { expect, test } from 'vitest';
import { createQueryCache } from './query-cache.ts';

test('computes one reply per survey at a time, caches it and drops failed ones', async () => {
  const replies = createQueryCache<string>();
  const made: string[] = [];
  const gate = Promise.withResolvers<void>();
  const make = (name: string) => async () => {
    made.push(name);
    await gate.promise;
    return name;
  };
  const first = replies.find('survey', 'a', make('first'));
  const same = replies.find('survey', 'a', make('again'));
  const second = replies.find('survey', 'b', make('second'));
  const other = replies.find('other', 'a', make('other'));
  await Promise.resolve();
  expect(made).toEqual(['first', 'other']);
  gate.resolve();
  expect(await Promise.all([first, same, second, other])).toEqual(['first', 'first', 'second', 'other']);
  expect(made).toEqual(['first', 'other', 'second']);
  await expect(replies.find('survey', 'c', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await replies.find('survey', 'c', () => Promise.resolve('yes'))).toBe('yes');
});
