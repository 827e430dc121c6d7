import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aDatabase } from '../support/database.ts';
import { installIntakeFunctions } from '../../src/server/features/responses/intake/intake-functions.ts';
import { hotPathCalls } from '../support/hot-path-calls.ts';
import { productTables } from '../support/named-tables.ts';
import { recordedStatements } from '../support/recorded-statements.ts';
import { storeSurvey } from '../support/stored-survey.ts';

const LIST = new URL('../fixtures/hot-path-tables.json', import.meta.url);

test('every hot path statement uses only the listed tables of one cell', async () => {
  const database = await aDatabase();
  const survey = await storeSurvey(database);
  await installIntakeFunctions(database, database.cells);
  const named: Record<string, string[]> = {};
  await recordedStatements(database, async (recorded) => {
    for (const calls of hotPathCalls(recorded, survey))
      for (const [name, call] of Object.entries(calls)) {
        const before = recorded.sent.length;
        await call();
        const statements = recorded.sent.slice(before).map((text) => {
          const tables = productTables(text);
          return tables.length === 0 ? 'no table' : tables.join(', ');
        });
        // One that is sent in several shapes stands there with each of them that names something else.
        named[name] = [...new Set(statements)];
      }
  });
  expect(named).toEqual(JSON.parse(await readFile(LIST, 'utf8')));
});
