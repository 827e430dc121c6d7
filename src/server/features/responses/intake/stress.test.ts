import { randomUUID } from 'node:crypto';
import { asOwner } from '../../../../../tests/support/as-owner.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import { AppError } from '../../../../shared/errors.ts';
import { type Database, openDatabase } from '../../../db/connection/client.ts';
import { startEmbedded } from '../../../db/embedded.ts';
import { processesIn } from '../../../db/embedded/orphans.ts';
import { migrate } from '../../../db/migrate.ts';
import { counterKey } from '../../surveys/definition/counter-keys.ts';
import { removeSurvey } from '../../surveys/delete-data.ts';
import type { AcceptedSubmission } from '../domain.ts';
import { createIntake, type Intake } from './intake.ts';
import { removeSubmission } from '../submissions/remove-submission.ts';
import { recount } from '../../../../../tests/support/recount.ts';

const db = await aDatabase();
const log = pino({ level: 'silent' });

const makeIntake = (database: Database) =>
  createIntake({ db: database, log, announcer: { answersChanged: () => undefined } });

const KEYS = [0, 1, 2, 3, 4, 5]
  .flatMap((value) => [counterKey(1, value), counterKey(2, value)])
  .concat(counterKey(3, 0))
  .toSorted((a, b) => a - b);
const VERSIONS = [[], KEYS.slice(4), KEYS.slice(0, -1)];

const accepted = (survey_id: string, id: string = randomUUID(), n = 0): AcceptedSubmission => ({
  survey_id,
  id,
  submitted_at: new Date(Date.UTC(2026, 2, 10 + (n % 3), n % 24)).toISOString(),
  participant_name: null,
  secret_hash: null,
  answers: { 1: 1 + (n % 3), 2: n % 6, ...(n % 2 === 0 && { 3: `Text ${n}` }) },
  survey_version: 1,
  // Servers may know another survey version, or one with surplus counters.
  counter_keys: VERSIONS[n % 7] ?? KEYS,
  most_responses: null,
});
const bad = (survey_id: string) => ({ ...accepted(survey_id), answers: { 3: 'a\u0000b' } });

async function send(intake: Intake, submission: AcceptedSubmission): Promise<string> {
  try {
    return await intake.submit(submission);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const storedIds = async (database: Database, survey_id: string | null = null) => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from submissions where $1::uuid is null or survey_id = $1',
    [survey_id],
  );
  return rows.map((row) => row.id).toSorted();
};

test('counters equal a recount after a stress test with duplicates, edits and deletions', async () => {
  const surveys = await Promise.all(Array.from({ length: 20 }, () => storeSurvey(db)));
  const intakes = [makeIntake(db), makeIntake(db)];
  const acknowledged = new Set<string>();
  const removed = new Set<string>();
  const gone = new Set<string>();
  const badOutcomes: string[] = [];
  let unavailable = 0;
  const sender = async (worker: number) => {
    for (let n = worker; n < 4_000; n += 64) {
      // Half of all submissions go to one survey.
      const survey = surveys[n % 2 === 0 ? 0 : n % surveys.length]!;
      const one = n % 20 === 7 ? bad(survey.id) : accepted(survey.id, undefined, n);
      const copies = n % 10 === 3 ? 2 : 1;
      const results = await Promise.all(
        Array.from({ length: copies }, (_, i) => send(intakes[(n + i) % 2]!, one)),
      );
      if (n % 20 === 7) badOutcomes.push(...results);
      else if (results.includes('stored')) acknowledged.add(one.id);
      if (n % 50 !== 9) continue;
      // A copy sent during the deletion is a duplicate or a new submission.
      const [isRemoved, copy] = await Promise.all([
        removeSubmission(db, asOwner(survey.id, 'delete_submissions'), one.id, async () => undefined),
        send(intakes[0]!, one),
      ]);
      if (isRemoved && copy !== 'stored') removed.add(one.id);
      unavailable += Number(copy === 'unavailable');
    }
  };
  const editor = async () => {
    for (const survey of surveys) {
      await db.pool.query(`update surveys set title = title || '!', version = version + 1 where id = $1`, [
        survey.id,
      ]);
      if (survey === surveys[5] || survey === surveys[13]) {
        await db.transaction(async (trx) => {
          await removeSurvey(trx, asOwner(survey.id, 'delete'));
        });
        gone.add(survey.id);
      }
    }
  };
  await Promise.all([...Array.from({ length: 64 }, (_, i) => sender(i)), editor()]);
  await Promise.all(intakes.map((intake) => intake.close()));
  expect(await recount(db)).toEqual([]);
  expect(badOutcomes).not.toContain('stored');
  expect(unavailable).toBe(0);
  for (const id of gone) expect(await storedIds(db, id)).toEqual([]);
  const there = new Set(await storedIds(db));
  const existing = surveys.filter(({ id }) => !gone.has(id));
  expect(existing).toHaveLength(18);
  for (const id of there) expect(acknowledged.has(id) && !removed.has(id)).toBe(true);
  expect(there.size).toBeGreaterThan(3_000);
});

test('any concurrent mix of repeated submissions is stored once or rejected', async () => {
  const pool = Array.from({ length: 12 }, () => randomUUID());
  const one = fc.record({
    survey: fc.nat(2),
    id: fc.nat(pool.length - 1),
    n: fc.nat(40),
    isBad: fc.boolean(),
  });
  const batches = fc.array(fc.array(one, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(batches, async (rounds) => {
      const surveys = await Promise.all([0, 1, 2].map(() => storeSurvey(db)));
      const intakes = [makeIntake(db), makeIntake(db)];
      const times = new Map<string, number>();
      for (const round of rounds) {
        const results = await Promise.all(
          round.map(({ survey, id, n, isBad }, i) => {
            const survey_id = surveys[survey]!.id;
            const row = isBad ? bad(survey_id) : accepted(survey_id, pool[id], n);
            return send(intakes[i % 2]!, row);
          }),
        );
        expect(results.map((result) => (result === 'duplicate' ? 'stored' : result))).toEqual(
          round.map(({ isBad }) => (isBad ? 'invalid' : 'stored')),
        );
        for (const [i, { survey, id }] of round.entries()) {
          const key = `${survey} ${pool[id]}`;
          if (results[i] === 'duplicate') times.set(key, times.get(key) ?? 0);
          if (results[i] === 'stored') times.set(key, (times.get(key) ?? 0) + 1);
        }
      }
      await Promise.all(intakes.map((intake) => intake.close()));
      const there = await Promise.all(
        surveys.map(async ({ id }, i) => (await storedIds(db, id)).map((each) => `${i} ${each}`)),
      );
      expect(there.flat().toSorted()).toEqual([...times.keys()].toSorted());
      expect([...times.values()].every((n) => n === 1)).toBe(true);
      for (const { id } of surveys) expect(await recount(db, id)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('every acknowledged submission survives a killed database exactly once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-stress-'));
  const cluster = join(dataDir, 'postgres');
  const embedded = await startEmbedded({ dataDir, log });
  const killed = openDatabase(embedded.url);
  await migrate(killed);
  const surveys = await Promise.all([storeSurvey(killed), storeSurvey(killed)]);
  const intake = makeIntake(killed);
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  const outcomes = new Set<string>();
  const enough = new AbortController();
  const sender = async (worker: number) => {
    for (let n = worker; !enough.signal.aborted; n += 32) {
      const one = accepted(surveys[n % 2]!.id, undefined, n);
      // Like the participant page: resends the same id until acknowledged.
      for (;;) {
        const result = await send(intake, one);
        if (result !== 'unavailable') {
          outcomes.add(result);
          acknowledged.add(one.id);
          break;
        }
        refused.add(one.id);
        await new Promise((resolve) => setImmediate(resolve));
        if (enough.signal.aborted) return;
      }
    }
  };
  const all = Array.from({ length: 32 }, (_, i) => sender(i));
  for (const victims of ['postmaster', 'everything']) {
    const before = acknowledged.size;
    await vi.waitUntil(() => acknowledged.size > before + 500, { timeout: 20_000 });
    const postmaster = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    for (const pid of victims === 'postmaster' ? [postmaster] : await processesIn(cluster))
      process.kill(pid, 'SIGKILL');
    const atKill = acknowledged.size;
    await vi.waitUntil(() => acknowledged.size > atKill + 500, { timeout: 20_000 });
  }
  enough.abort();
  await Promise.all(all);
  await intake.close();
  expect([...outcomes].filter((outcome) => outcome !== 'duplicate')).toEqual(['stored']);
  const there = new Set(await storedIds(killed));
  expect([...acknowledged].filter((id) => !there.has(id))).toEqual([]);
  expect([...there].filter((id) => !acknowledged.has(id) && !refused.has(id))).toEqual([]);
  expect(await recount(killed)).toEqual([]);
  await killed.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
