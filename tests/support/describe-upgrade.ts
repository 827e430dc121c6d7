import { afterAll, describe, expect, test } from 'vitest';
import { getSubscription, getUsage } from '../../src/shared/api/account/account.ts';
import { signIn } from '../../src/shared/api/account/auth.ts';
import { withdrawResponse } from '../../src/shared/api/responses.ts';
import { exportSurvey, getResults, listAnswers } from '../../src/shared/api/results/results.ts';
import { getSurvey, listSurveys } from '../../src/shared/api/survey/surveys.ts';
import { storedId } from '../../src/server/features/responses/stored-id.ts';
import { verifyCounters } from '../../src/server/features/results/verify/verify-counters.ts';
import { anApp } from './app.ts';
import { parseCsv } from './parse-csv.ts';
import { readRows, restoreRelease, type ExpectedSurvey, type Release } from './restore-release.ts';
import { cookieOf } from './signed-in.ts';

/** Since this step, submissions of anonymous surveys are stored under a pseudonym. */
const HIDES_IDS = '012_hide_submission_ids';

/** Upgrades the database of a release, and tests that everything it said then is still so. Call it at the top of a file. */
export async function describeUpgrade(name: string, release: Release): Promise<void> {
  const { expected, tables } = release;
  const { db, drop } = await restoreRelease(release);
  const now = () => new Date(expected.made_at);
  const app = await anApp({ db, now, authSecret: expected.auth_secret });
  afterAll(drop);

  describe(`the release ${name}`, () => {
    test('every stored submission is complete under the id of its survey', async () => {
      const { columns, rows } = tables.submissions!;
      const names = columns.split(',').map((each) => each.trim());
      const [survey_at, id_at] = [names.indexOf('survey_id'), names.indexOf('id')];
      const { rows: surveys } = await db.pool.query<Parameters<typeof storedId>[0] & { id: string }>(
        'select id, anonymity_level, pseudonym_key from surveys',
      );
      const ofThen = rows.trimEnd().split('\n').toSorted();
      const underIds = ofThen.map((row) => {
        const cells = row.split('\t');
        const survey = surveys.find(({ id }) => id === cells[survey_at])!;
        return cells.with(id_at, storedId(survey, cells[id_at]!)).join('\t');
      });
      const isHidden = tables.schema_migrations!.rows.includes(HIDES_IDS);
      const stored = (await readRows(db, 'submissions', columns)).trimEnd().split('\n').toSorted();
      expect(stored).toEqual(isHidden ? ofThen : underIds.toSorted());
      expect(underIds).not.toEqual(ofThen);
    });

    test('counters and text groups match the answers', async () => {
      const verdicts = verifyCounters(db, false);
      const first = await verdicts.next();
      expect(first).toMatchObject({
        done: true,
        value: { surveys: tables.surveys!.rows.trim().split('\n').length },
      });
    });

    describe.each(expected.people)('$email', ({ email, password, subscription, usage, surveys }) => {
      const signingIn = app.call(signIn, { body: { email, password } });
      const call: typeof app.call = async (endpoint, input) =>
        app.call(endpoint, input, { cookie: cookieOf((await signingIn).headers['set-cookie']) });

      test('signs in with the old password and has the old plan and usage', async () => {
        expect((await signingIn).status).toBe(200);
        // A plan may gain features, and loses none.
        const features = expect.arrayContaining([...subscription.features]) as string[];
        expect((await call(getSubscription, {})).body).toMatchObject({ ...subscription, features });
        expect((await call(getUsage, {})).body).toMatchObject(usage);
        const listed = (await call(listSurveys, { query: { limit: 100 } })).body.surveys.map(({ id }) => id);
        expect(listed).toEqual(surveys.map(({ survey }) => survey.id));
      });

      describe.each(surveys)('$survey.title', (then: ExpectedSurvey) => {
        const at = { params: { id: then.survey.id } };

        test('has every setting, question and option', async () => {
          expect((await call(getSurvey, at)).body).toMatchObject(then.survey);
        });

        test('has every figure', async () => {
          const { body } = await call(getResults, at);
          expect(figuresOf(body)).toMatchObject(figuresOf(then.results));
        });

        test('has every text answer', async () => {
          for (const [question_id, answers] of Object.entries(then.answers)) {
            const differences: string[] = [];
            let cursor: string | null | undefined;
            do {
              const query = { question_id, limit: 100, ...(cursor && { cursor }) };
              const { body } = await call(listAnswers, { ...at, query });
              differences.push(...body.answers);
              cursor = body.next_cursor;
            } while (cursor !== null);
            expect(differences.toSorted()).toEqual(answers);
          }
        });

        test('has every row in its exports', async () => {
          if (then.exports.csv === undefined) return;
          const csv = await call(exportSurvey, { ...at, query: { format: 'csv' } });
          expect(csvRows(csv.body as unknown as string)).toEqual(csvRows(then.exports.csv));
          if (then.exports.json === undefined) return;
          const json = await call(exportSurvey, { ...at, query: { format: 'json' } });
          expect(jsonRows(json.body)).toEqual(jsonRows(JSON.parse(then.exports.json)));
        });
      });
    });

    test('an API key of that release still works', async () => {
      const headers = { authorization: `Bearer ${expected.key}` };
      const { body } = await app.call(listSurveys, { query: { limit: 100 } }, headers);
      expect(body.surveys.map(({ id }) => id).toSorted()).toEqual(expected.key_surveys);
    });

    test('a receipt of that release withdraws its submission', async () => {
      const { survey_id, receipt } = expected.receipt;
      const params = { id: survey_id };
      expect((await app.call(withdrawResponse, { params, body: { receipt } })).status).toBe(204);
      expect((await app.call(withdrawResponse, { params, body: { receipt } })).status).not.toBe(204);
    });
  });
}

/** Names of earlier releases (docs/api-changes.md). */
const FORMER_FIELDS: Readonly<Record<string, string>> = { least: 'min', most: 'max', too_few: 'suppressed' };

/** Returns the figures of results; which answers of a category come first does not matter. */
function figuresOf({ response_count, questions }: ExpectedSurvey['results']) {
  return {
    response_count,
    questions: questions.map(({ categories, ...others }) => ({
      ...Object.fromEntries(Object.entries(others).map(([key, value]) => [FORMER_FIELDS[key] ?? key, value])),
      ...(categories && { categories: categories.map(({ name, count }) => ({ name, count })) }),
    })),
  };
}

/** A file's rows in no order, each cell by its column's code, without what names the submission. */
function csvRows(text: string): string[] {
  const [head = [], ...rows] = parseCsv(text);
  const codes = head.map((cell) => /^\w+/.exec(cell)?.[0] ?? cell);
  return rows
    .map((row) => row.map((cell, i) => `${codes[i]}: ${cell}`).filter((_, i) => codes[i] !== 'submission_id'))
    .map((cells) => cells.join(' | '))
    .toSorted();
}

function jsonRows(file: unknown): string[] {
  const { submissions } = file as {
    submissions: { submission_id: string; answers: Record<string, unknown> }[];
  };
  return submissions
    .map(({ submission_id: _id, answers, ...others }) =>
      JSON.stringify({ ...others, answers: Object.entries(answers).toSorted() }),
    )
    .toSorted();
}
