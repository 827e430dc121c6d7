import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { deleteSubmission, listSubmissions, submitResponse } from '../../../../shared/api/responses.ts';
import { getResults } from '../../../../shared/api/results/results.ts';
import { createSurvey, getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { isConnectionFailure } from '../../../db/connection/connection-failure.ts';
import { type Verdict, verifyCounters } from './verify-counters.ts';

// Silences expected errors of killed connections.
const app = await anApp({ log: pino({ level: 'silent' }) });
const { db } = app.deps;
const owner = await signedIn(app);
await onPlan(app, owner.user.id, 'monthly');

async function verify(repair = false): Promise<{ verdicts: Verdict[]; surveys: number }> {
  const differences = verifyCounters(db, repair);
  const verdicts: Verdict[] = [];
  for (;;) {
    const next = await differences.next();
    if (next.done === true) return { verdicts, surveys: next.value.surveys };
    verdicts.push(next.value);
  }
}

/** Retries if the pool returned a killed connection. */
async function verifyAfterKills(): ReturnType<typeof verify> {
  try {
    return await verify();
  } catch (error) {
    if (!isConnectionFailure(error)) throw error;
    return verifyAfterKills();
  }
}

async function aNewSurvey(): Promise<Survey> {
  const questions = [aChoice(), aRating(), aText(), aText('Was war gut?')];
  return (await owner.call(createSurvey, { body: aSurvey({ questions }) })).body;
}

const WORDS = ['service', 'services', 'food', 'price', 'waiter', 'music', 'Preise', 'Essen', 'ok'];

interface ModelState {
  survey: Survey;
}

/** Random concurrent events; the number selects details. */
const HAPPENINGS: readonly ((world: ModelState, n: number) => Promise<unknown>)[] = [
  async ({ survey }, n) => {
    const submission_id = randomUUID();
    const text = [n, n * 7, n * 13].map((i) => WORDS[i % WORDS.length]).join(' ');
    const answers = survey.questions.flatMap(({ id, question_type, options }, i) => {
      if ((n + i) % 5 === 0 && i > 0) return [];
      const answer = { multiple_choice: options[n % options.length], rating: String((n % 5) + 1) }[
        question_type
      ];
      return [{ question_id: id, answer: answer ?? text }];
    });
    await app.call(submitResponse, { params: { id: survey.id }, body: { submission_id, answers } });
  },
  async ({ survey }, n) => {
    const params = { id: survey.id };
    const { status, body } = await owner.call(listSubmissions, { params, query: {} });
    const submissions = status === 200 ? body.submissions : [];
    const submission_id = submissions[n % Math.max(1, submissions.length)]?.id;
    if (submission_id !== undefined)
      await owner.call(deleteSubmission, { params: { ...params, submission_id } });
  },
  async (world, n) => {
    const at = { params: { id: world.survey.id } };
    const { body } = await owner.call(getSurvey, at);
    const [first, ...others] = body.questions ?? [];
    if (first === undefined) return;
    const index = n % others.length;
    const changed = { ...others[index]!, question_text: `Reworded ${n}` };
    const added = { ...aText(`More ${n}?`), options: [] };
    const questions = [first, ...others.filter((_, i) => i !== index), n % 3 === 0 ? added : changed];
    const saved = await owner.call(saveSurvey, { ...at, body: { ...body, questions } });
    if (saved.status === 200) world.survey = saved.body;
  },
  async ({ survey }) => owner.call(getResults, { params: { id: survey.id }, query: {} }),
];
const kill = () =>
  db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'canvass listener'`);

test('a recount after any submissions, edits, deletions and kills finds no difference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ what: fc.constantFrom(0, 0, 0, 0, 1, 2, 3), n: fc.nat(1_000), kills: fc.nat(19) }),
        { minLength: 20, maxLength: 60 },
      ),
      async (steps) => {
        const world: ModelState = { survey: await aNewSurvey() };
        for (let i = 0; i < steps.length; i += 4) {
          const together = steps.slice(i, i + 4).map(({ what, n }) => HAPPENINGS[what]!(world, n));
          if (steps[i]!.kills === 0) together.push(kill());
          await Promise.allSettled(together);
        }
        expect((await verifyAfterKills()).verdicts).toEqual([]);
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);

test('reports wrong counters, repairs them and restores the results', async () => {
  const survey = await aNewSurvey();
  const world = { survey };
  for (let n = 0; n < 12; n += 1) await HAPPENINGS[0]!(world, n);
  const read = async () => (await owner.call(getResults, { params: { id: survey.id }, query: {} })).body;
  const before = await read();
  expect((await verify()).verdicts).toEqual([]);

  await db.pool.query('update surveys set response_count = 99 where id = $1', [survey.id]);
  await db.pool.query(
    `update daily_counts set ns = array(select case key >> 32 when 1 then n + 1 when 2 then 0 else n end
       from unnest(keys, ns) as c(key, n)) where survey_id = $1`,
    [survey.id],
  );
  await db.pool.query('update text_terms set n = n + 1 where survey_id = $1', [survey.id]);
  await db.pool.query('update text_groups set n = n + 1 where survey_id = $1', [survey.id]);
  await db.pool.query(`insert into ended_counts values ($1, 'screened', 0, 7)`, [survey.id]);
  const { verdicts, surveys } = await verify();
  expect(surveys).toBeGreaterThan(1);
  expect(verdicts).toMatchObject([{ survey_id: survey.id, repaired: false }]);
  const words = verdicts[0]!.problems.join('\n');
  for (const part of [
    'response_count is 99, should be 12',
    'number of screened is 7, should be 0',
    'slot 1, value',
    'slot 2, value',
    'keyword',
    'group',
  ])
    expect(words).toContain(part);
  for (const word of WORDS.filter((each) => each.length > 3)) expect(words).not.toContain(word);

  expect((await verify(true)).verdicts).toMatchObject([{ survey_id: survey.id, repaired: true }]);
  expect((await verify()).verdicts).toEqual([]);
  expect({ ...(await read()), revision: 0 }).toEqual({ ...before, revision: 0 });
});
