import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SCHEMA_FILE, schemaText } from '../../scripts/schema-text.ts';
import { aDatabase } from '../support/database.ts';

const db = await aDatabase();

test('the database types match the migrated database (else: npm run generate-schema)', async () => {
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await schemaText(db.pool));
});
