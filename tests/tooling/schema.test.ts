import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { schemaFiles } from '../../scripts/support/schema-text.ts';
import { aDatabase } from '../support/database.ts';

const db = await aDatabase();

test('the database types match the migrated database (else: npm run generate-schema)', async () => {
  for (const [file, text] of await schemaFiles(db.pool))
    expect(await readFile(file, 'utf8'), file).toBe(text);
});
