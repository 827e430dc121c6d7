import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asOwner } from '../../../../../tests/support/as-owner.ts';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import { inSnapshot } from '../../../flow-control/in-snapshot.ts';
import { findTextSizes } from '../../exports/rows/text-sizes.ts';
import { ALL_DAYS } from '../../results/day-range.ts';
import * as cells from './cells-data.ts';

const database = await aDatabase();
/** Revisions lie far apart: many chunks. */
const APART = 20_000;
const PEOPLE = 60;

test('weighted counts read in chunks equal those read at once', async () => {
  const { id } = await storeSurvey(database);
  for (let i = 1; i <= PEOPLE; i += 1)
    await database.pool.query(
      `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
       values ($1, $2, now(), $3, 1, $4)`,
      [
        id,
        randomUUID(),
        { 1: i % 3, 2: i % 5, 4: i % 2 ? [1, i % 4] : [], 5: String(i * 1.5), 6: 'é'.repeat(i % 7) },
        i * APART,
      ],
    );
  let chunks = 0;
  const reads = {
    chunk: async <T>(work: (isSmall: boolean) => Promise<T>) => {
      chunks += 1;
      return work(chunks % 2 === 0);
    },
  };
  const survey = { ...asOwner(id, 'export'), revision: PEOPLE * APART };
  const of = (pace: typeof reads | undefined) => ({
    survey,
    margins: [{ slot: 1, option: null }],
    range: ALL_DAYS,
    filter: null,
    reads: pace,
  });
  const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  await inSnapshot(database, async (trx) => {
    for (const find of [
      (pace: typeof reads | undefined) => cells.findCells(trx, of(pace)),
      (pace: typeof reads | undefined) => cells.findCellCounts(trx, of(pace), [2]),
      (pace: typeof reads | undefined) => cells.findCellChoices(trx, of(pace), [4]),
    ]) {
      const atOnce = await find(undefined);
      expect(atOnce.length).toBeGreaterThan(2);
      const before = chunks;
      expect(sorted(await find(reads))).toEqual(sorted(atOnce));
      expect(chunks - before).toBeGreaterThan(2);
    }
    const numbers = await cells.findCellNumbers(trx, of(undefined), [5]);
    const inChunks = new Map(
      (await cells.findCellNumbers(trx, of(reads), [5])).map((row) => [row.cell, row]),
    );
    expect(numbers).toHaveLength(3);
    for (const { cell, n, mean, variance } of numbers)
      expect(inChunks.get(cell)).toMatchObject({
        n,
        mean: expect.closeTo(mean, 10),
        variance: expect.closeTo(variance, 8),
      });
    const sizes = (pace: typeof reads | undefined) =>
      findTextSizes(trx, { ...of(pace), survey: survey as never }, [6]);
    const [atOnce, read] = [await sizes(undefined), await sizes(reads)];
    expect(read).toEqual(atOnce);
    expect([read.rows, read.bySlot.get(6)?.longest]).toEqual([PEOPLE, 12]);
  });
});
