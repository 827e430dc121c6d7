import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SCHEMA_FOLDER, schemaText } from '../../scripts/schema-text.ts';
import { aDatabase } from '../support/database.ts';

const db = await aDatabase();

test('the database types match the migrated database (else: npm run generate-schema)', async () => {
  const files = await schemaText(db.pool);
  expect(globSync(`${SCHEMA_FOLDER}/tables/*`).toSorted()).toEqual(
    [...files.keys()].filter((path) => path.includes('/tables/')).toSorted(),
  );
  for (const [path, text] of files) expect(await readFile(path, 'utf8'), path).toBe(text);
});
