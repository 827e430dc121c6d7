import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../../tests/support/database.ts';
import { id as wireId } from '../../../shared/api/fields.ts';
import { storedId } from './stored-id.ts';

const db = await aDatabase();

test('program and database compute the same pseudonym, a valid id', async () => {
  for (let i = 0; i < 50; i += 1) {
    const [pseudonym_key, id] = [randomUUID(), randomUUID()];
    const pseudonym = storedId({ anonymity_level: 'anonymous', pseudonym_key }, id.toUpperCase());
    const { rows } = await db.pool.query('select submission_pseudonym($1, $2) as pseudonym', [
      pseudonym_key,
      id,
    ]);
    expect(rows).toEqual([{ pseudonym }]);
    expect(wireId.parse(pseudonym)).toBe(pseudonym);
  }
});

test('an id has a different pseudonym per anonymous survey and none in named ones', () => {
  const id = randomUUID();
  const of = (pseudonym_key: string) => storedId({ anonymity_level: 'anonymous', pseudonym_key }, id);
  expect(new Set([id, of(randomUUID()), of(randomUUID())]).size).toBe(3);
  expect(storedId({ anonymity_level: 'name_required', pseudonym_key: randomUUID() }, id)).toBe(id);
});
