import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { authorize, decide, seal, type Authorized } from './authorize.ts';

const survey = { id: 'survey', user_id: 'ada', title: 'Lunch' };
const [ada, eve] = [{ id: 'ada' }, { id: 'eve' }];

function readTitle(authorized: Authorized<{ title: string }, 'read'>): string {
  return authorized.title;
}

test('allows a survey to its owner and nobody else by default', () => {
  expect(readTitle(authorize(ada, seal(survey), 'read'))).toBe('Lunch');
  for (const actor of [eve, null])
    expect(() => authorize(actor, seal(survey), 'read')).toThrow(new AppError('not_found'));
  expect(() => authorize(ada, null, 'read')).toThrow(new AppError('not_found'));
});

test('rejects others as the policy says', () => {
  const closed = () => ({ code: 'forbidden' as const });
  expect(() => authorize(eve, seal(survey), 'read', closed)).toThrow(new AppError('forbidden'));
  expect(readTitle(authorize(eve, seal(survey), 'read', () => null))).toBe('Lunch');
  expect(readTitle(authorize(ada, seal(survey), 'read', closed))).toBe('Lunch');
  expect(decide(seal(survey), 'read', closed)).toEqual({ refusal: { code: 'forbidden' } });
});

test('edit access includes read access but not the reverse', () => {
  const save = (authorized: Authorized<{ title: string }, 'edit'>) => readTitle(authorized);
  expect(save(authorize(ada, seal(survey), 'edit'))).toBe('Lunch');
  // @ts-expect-error: the right to read is none to edit
  expect(save(authorize(ada, seal(survey), 'read'))).toBe('Lunch');
});

test('a forgotten authorization check does not compile', () => {
  // @ts-expect-error: found, but nobody was asked
  expect(readTitle(survey)).toBe('Lunch');
  // @ts-expect-error: as the database gives it
  expect(readTitle(seal(survey))).toBe('Lunch');
  // @ts-expect-error: nothing of it can be read either
  expect(seal(survey).title).toBe('Lunch');
});
