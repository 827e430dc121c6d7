import { randomUUID } from 'node:crypto';
import { createIntakeConnection } from '../../src/server/features/responses/intake/intake-connection.ts';
import { counterKey } from '../../src/server/features/surveys/definition/counter-keys.ts';
import { type Row, insertBatch } from '../../src/server/features/responses/intake/insert-batch.ts';
import type { StoredBy } from '../../src/server/db/connection/client.ts';
import { anIntakeRow } from '../../tests/support/an-intake-row.ts';
import type { BenchDatabase } from './cluster.ts';

const QUESTIONS = 10;
const COUNTER_KEYS = Array.from({ length: QUESTIONS * 5 }, (_, i) =>
  counterKey(1 + Math.floor(i / 5), 1 + (i % 5)),
);

/**
 * The database's ceiling: the driver alone sends ready batches, one after the other, with the product's statement.
 * @param survey_ids each submission is of one of these, by chance
 * @param by the statement itself, or a function that the database has
 * @returns submissions a second
 */
export async function driverBaseline(
  { db }: BenchDatabase,
  survey_ids: readonly string[],
  groupSize: number,
  seconds: number,
  by: StoredBy = 'inline',
): Promise<number> {
  const connection = createIntakeConnection({ db, log: { warn: () => undefined, debug: () => undefined } });
  const client = await connection.get();
  const end = performance.now() + seconds * 1000;
  let stored = 0;
  let spent = 0;
  while (performance.now() < end) {
    const rows = Array.from({ length: groupSize }, () => makeRow(anyOf(survey_ids)));
    const startedAt = performance.now();
    await insertBatch(client, rows, by);
    spent += performance.now() - startedAt;
    stored += groupSize;
  }
  await connection.close();
  return (stored * 1000) / spent;
}

function anyOf(ids: readonly string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? '';
}

function makeRow(survey_id: string): Row {
  const answers = Object.fromEntries(
    Array.from({ length: QUESTIONS }, (_, i) => [i + 1, 1 + Math.floor(Math.random() * 5)]),
  );
  return anIntakeRow(survey_id, randomUUID(), '2026-03-10', { answers, counter_keys: COUNTER_KEYS });
}
