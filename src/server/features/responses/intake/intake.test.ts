import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import type { Database } from '../../../db/connection/client.ts';
import type { Announcer } from '../../../live/announcer.ts';
import type { AcceptedSubmission } from '../domain.ts';
import { createIntake, type QueueBounds } from './intake.ts';
import { recount } from '../../../../../tests/support/recount.ts';

const db = await aDatabase();

function anIntake(bounds?: QueueBounds, database: Database = db) {
  const answersChanged = vi.fn<Announcer['answersChanged']>();
  const log = pino({ level: 'silent' });
  const intake = createIntake({ db: database, log, announcer: { answersChanged } }, bounds);
  onTestFinished(() => intake.close());
  return { ...intake, answersChanged };
}

const accepted = (survey_id: string, change: Partial<AcceptedSubmission> = {}): AcceptedSubmission => ({
  survey_id,
  id: randomUUID(),
  submitted_at: '2026-03-10T12:00:00.000Z',
  participant_name: null,
  secret_hash: null,
  answers: { 1: 2, 2: 5, 3: 'Good' },
  survey_version: 1,
  counter_keys: [],
  most_responses: null,
  ...change,
});

const outcomes = async (sent: Promise<unknown>[]) =>
  (await Promise.allSettled(sent)).map((each) =>
    each.status === 'fulfilled' ? each.value : (each.reason as { code: string }).code,
  );
const tally = (list: unknown[]) =>
  Object.fromEntries(
    Map.groupBy(list, String)
      .entries()
      .map(([k, v]) => [k, v.length]),
  );

async function stored(survey_id: string) {
  const { rows } = await db.pool.query<{ n: number }>(
    'select count(*)::integer as n from submissions where survey_id = $1',
    [survey_id],
  );
  return rows[0]?.n;
}

test('stores a submission with daily counters, revision and text to group', async () => {
  const survey = await storeSurvey(db, { anonymity_level: 'name_required' });
  const { submit, answersChanged } = anIntake();
  const name = 'Ada "the\\first" {Lovelace},\n';
  const text = 'Quotes " and \\ and \n and {braces}, 👋 NULL';
  const one = accepted(survey.id, { participant_name: name, answers: { 1: 2, 2: -5, 3: text } });
  expect(await submit(one)).toBe('stored');
  const { rows } = await db.pool.query('select * from submissions where survey_id = $1', [survey.id]);
  expect(rows).toEqual([expect.objectContaining({ ...pick(one), revision: 1 })]);
  const at = expect.any(Number) as number;
  const change = { survey_id: survey.id, response_count: 1, revision: 1, texts: true, at };
  expect(answersChanged.mock.calls).toEqual([[[change]]]);
  const counts = await db.pool.query('select * from answer_counts where survey_id = $1 order by slot', [
    survey.id,
  ]);
  expect(counts.rows).toEqual(
    [
      [0, 0],
      [1, 2],
      [2, -5],
      [3, 0],
    ].map(([slot, value]) => ({ survey_id: survey.id, day: '2026-03-10', slot, value, n: 1 })),
  );
  const pending = await db.pool.query('select submission_id from text_pending where survey_id = $1', [
    survey.id,
  ]);
  expect(pending.rows).toEqual([{ submission_id: one.id }]);
  await expect(recount(db, survey.id)).resolves.toEqual([]);
});

const pick = ({ id, submitted_at, participant_name, answers, survey_version }: AcceptedSubmission) => ({
  id,
  submitted_at,
  participant_name,
  answers,
  survey_version,
});

test('40 copies of one submission sent at once count once', async () => {
  const survey = await storeSurvey(db);
  const one = accepted(survey.id);
  // Two intakes act as two servers that do not share state.
  const [a, b] = [anIntake(), anIntake()];
  const sent = Array.from({ length: 40 }, (_, i) => (i % 2 ? a : b).submit(one));
  expect(tally(await outcomes(sent))).toEqual({ stored: 1, duplicate: 39 });
  expect(await a.submit(one)).toBe('duplicate');
  expect(await stored(survey.id)).toBe(1);
  await expect(recount(db, survey.id)).resolves.toEqual([]);
});

test('submissions arriving during a commit form the next batch', async () => {
  const survey = await storeSurvey(db);
  const { submit, figures } = anIntake();
  await Promise.all(Array.from({ length: 500 }, () => submit(accepted(survey.id))));
  expect(figures()).toMatchObject({ waiting: 0, stored: 500 });
  expect(figures().batches).toBeLessThan(10);
  const { rows } = await db.pool.query('select response_count, answers_revision from surveys where id = $1', [
    survey.id,
  ]);
  expect(rows).toEqual([{ response_count: 500, answers_revision: figures().batches }]);
});

test('an invalid submission is rejected without affecting its batch', async () => {
  const survey = await storeSurvey(db);
  const { submit } = anIntake();
  const bad = [7, 33].map(() => accepted(survey.id, { answers: { 3: 'a\u0000b' } }));
  const sent = Array.from({ length: 40 }, () => accepted(survey.id));
  sent.splice(7, 0, bad[0]!);
  sent.splice(33, 0, bad[1]!);
  const results = await outcomes(sent.map((each) => submit(each)));
  expect(results.filter((each) => each === 'invalid')).toHaveLength(2);
  expect(results[7]).toBe('invalid');
  expect(results[33]).toBe('invalid');
  expect(await stored(survey.id)).toBe(40);
  await expect(recount(db, survey.id)).resolves.toEqual([]);
});

test('answers to a deleted survey return not found and store nothing', async () => {
  const [existing, gone] = [await storeSurvey(db), await storeSurvey(db)];
  const { submit } = anIntake();
  await db.pool.query('delete from surveys where id = $1', [gone.id]);
  const sent = Array.from({ length: 20 }, (_, i) => submit(accepted(i % 2 ? existing.id : gone.id)));
  expect(tally(await outcomes(sent))).toEqual({ stored: 10, not_found: 10 });
  expect(await stored(gone.id)).toBe(0);
  await expect(recount(db, gone.id)).resolves.toEqual([]);
  await expect(recount(db, existing.id)).resolves.toEqual([]);
});

test('a locked survey delays only its own answers, and a deletion leaves no rows', async () => {
  const [free, locked] = [await storeSurvey(db), await storeSurvey(db)];
  const { submit } = anIntake();
  const deleting = await db.pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from surveys where id = $1', [locked.id]);
  const late = outcomes(Array.from({ length: 5 }, () => submit(accepted(locked.id))));
  expect(tally(await outcomes(Array.from({ length: 5 }, () => submit(accepted(free.id)))))).toEqual({
    stored: 5,
  });
  await deleting.query('commit');
  deleting.release();
  expect(tally(await late)).toEqual({ not_found: 5 });
  expect(await stored(locked.id)).toBe(0);
  await expect(recount(db, locked.id)).resolves.toEqual([]);
});

test('a survey locked by an edit accepts its answers afterwards', async () => {
  const survey = await storeSurvey(db);
  const { submit } = anIntake();
  const editing = await db.pool.connect();
  await editing.query('begin');
  await editing.query('select 1 from surveys where id = $1 for update', [survey.id]);
  const late = outcomes(Array.from({ length: 5 }, () => submit(accepted(survey.id))));
  await editing.query('commit');
  editing.release();
  expect(tally(await late)).toEqual({ stored: 5 });
  await expect(recount(db, survey.id)).resolves.toEqual([]);
});

test('enforces the response limit exactly on two servers at once', async () => {
  const survey = await storeSurvey(db);
  const intakes = [anIntake(), anIntake()];
  const limited = () => accepted(survey.id, { most_responses: 10 });
  const again = limited();
  await intakes[0]!.submit(again);
  const sent = Array.from({ length: 30 }, (_, i) => intakes[i % 2]!.submit(i === 0 ? again : limited()));
  const started = intakes[0]!.submit(accepted(survey.id));
  expect(tally(await outcomes(sent))).toEqual({
    duplicate: 1,
    stored: expect.any(Number),
    survey_full: expect.any(Number),
  });
  expect(await started).toBe('stored');
  const below = (await stored(survey.id))! - 1;
  expect([9, 10]).toContain(below);
  await expect(recount(db, survey.id)).resolves.toEqual([]);
});

test('a full queue rejects new submissions and stores the accepted ones', async () => {
  const survey = await storeSurvey(db);
  const { submit } = anIntake({ rows: 25, bytes: 10_000_000 });
  const results = tally(await outcomes(Array.from({ length: 100 }, () => submit(accepted(survey.id)))));
  expect(results).toEqual({ stored: 25, unavailable: 75 });
  expect(await stored(survey.id)).toBe(25);
  expect(await submit(accepted(survey.id))).toBe('stored');
});

test('long answers fill the queue by size', async () => {
  const survey = await storeSurvey(db);
  const { submit } = anIntake({ rows: 5_000, bytes: 100_000 });
  const long = () => accepted(survey.id, { answers: { 3: 'x'.repeat(10_000) } });
  expect(tally(await outcomes(Array.from({ length: 10 }, () => submit(long()))))).toEqual({
    stored: 4,
    unavailable: 6,
  });
});

test('a lost connection rejects uncommitted submissions, and the intake recovers', async () => {
  const survey = await storeSurvey(db);
  const { submit } = anIntake();
  await submit(accepted(survey.id));
  const holding = await db.pool.connect();
  await holding.query('begin');
  // Its text_pending key blocks the batch inside its statement.
  const blocked = accepted(survey.id);
  await holding.query('insert into text_pending values ($1, $2)', [survey.id, blocked.id]);
  const sent = outcomes([submit(blocked)]);
  await vi.waitUntil(async () => (await intakeStates()).includes('Lock'), 20_000);
  const waiting = outcomes([submit(accepted(survey.id))]);
  await db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'canvass intake'`);
  await holding.query('rollback');
  holding.release();
  expect(await sent).toEqual(['unavailable']);
  expect(await waiting).toEqual(['stored']);
  expect(await submit(blocked)).toBe('stored');
  expect(await stored(survey.id)).toBe(3);
  await expect(recount(db, survey.id)).resolves.toEqual([]);
});

async function intakeStates() {
  const { rows } = await db.pool.query<{
    wait: string | null;
  }>(`select wait_event_type as wait from pg_stat_activity
    where datname = current_database() and application_name = 'canvass intake'`);
  return rows.map((row) => row.wait);
}

test('closing stores queued submissions and rejects new ones', async () => {
  const survey = await storeSurvey(db);
  const { submit, close } = anIntake();
  const sent = outcomes(Array.from({ length: 50 }, () => submit(accepted(survey.id))));
  const closed = close();
  expect(await outcomes([submit(accepted(survey.id))])).toEqual(['unavailable']);
  await closed;
  expect(tally(await sent)).toEqual({ stored: 50 });
});
