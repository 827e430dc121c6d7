import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { aSurvey, type QuestionToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { postForm } from '../../../../tests/support/post-form.ts';
import { recount } from '../../../../tests/support/recount.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { someAnswers } from '../../../../tests/support/some-answers.ts';
import type { Fields } from '../../../../tests/support/type-examples.ts';
import { someSettings } from '../../../../tests/support/some-settings.ts';
import { answerParts, columnCell, valueLabels } from '../../../questions/columns.ts';
import { NO_OPINION_WORD } from '../../../questions/core/summary/counters.ts';
import { isAsked } from '../../../questions/is-asked.ts';
import { QUESTION_KINDS, type Question, type StoredValue } from '../../../questions/question-type.ts';
import { listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { createSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { loadDefinition } from '../surveys/definition/definition-data.ts';
import { exportColumns } from './rows/export-columns.ts';
import { guardFormula } from './rows/guard-formula.ts';

// Fixed random seed by default; `KIND_RUNS=200` tries new settings and answers each run.
const RUNS = Number(process.env['KIND_RUNS'] ?? 0);
const SEED = RUNS === 0 ? 1 : Date.now() % 1_000_000;
const app = await anApp();
const owner = await signedIn(app);
await onPlan(app, owner.user.id, 'scientific-monthly');

test.each(QUESTION_KINDS)(
  '%s: settings are validated, and form and code answers count and export alike',
  async (kind) => {
    let [saved, accepted] = [0, 0];
    for (const [i, settings] of someSettings(kind, RUNS || 12, SEED).entries()) {
      if (RUNS === 0 && saved === 2) break;
      const question = { question_text: 'Which?', question_type: kind, settings };
      const first = await create(question);
      if (first === null) continue;
      saved += 1;
      const second = await create(question);
      if (isAsked({ question_type: kind }))
        accepted += await answerBoth(first, second!, i === 0 ? 8 : 4, settings);
      if (i === 0 && accepted > 0) await expectReport(first, accepted);
    }
    expect([saved > 1, accepted > 0]).toEqual([true, isAsked({ question_type: kind })]);
  },
  60_000 + RUNS * 5_000,
);

async function create(question: QuestionToSend): Promise<string | null> {
  const { status, error, body } = await owner.call(createSurvey, {
    body: aSurvey({ questions: [question] }),
  });
  const { settings } = question;
  if (status !== 201) {
    expectRefused(settings, status, Object.keys(error.fields ?? {}));
    return null;
  }
  const params = { id: body.id };
  const again = await owner.call(saveSurvey, { params, body });
  expect([settings, again.status, again.body.questions]).toEqual([settings, 200, body.questions]);
  for (const way of ['', '?plain=1'])
    expect([settings, (await app.inject(`/survey/${body.id}${way}`)).statusCode]).toEqual([settings, 200]);
  return body.id;
}

function expectRefused(settings: unknown, status: number, fields: readonly string[]): void {
  const ofQuestion = fields.filter((name) => name.startsWith('questions.0'));
  expect([settings, status, ofQuestion]).toEqual([settings, 422, fields]);
  expect(fields).not.toEqual([]);
}

/**
 * Answers one survey through the API and one by form, and compares all outputs.
 * @returns the number of accepted answers
 */
async function answerBoth(byCode: string, byForm: string, count: number, settings: unknown): Promise<number> {
  const stored = (await loadDefinition(app.deps, byCode))!.definition.questions[0]!;
  const page = (await app.inject(`/survey/${byForm}?plain=1`)).body;
  for (const { code } of answerParts(stored)) expect(page).toContain(`name="${code}"`);
  let accepted = 0;
  for (const fields of someAnswers(stored, count, SEED)) {
    const body = { submission_id: randomUUID(), answers: fields } as never;
    const { status } = await app.call(submitResponse, { params: { id: byCode }, body });
    const { statusCode } = await postForm(app, `/survey/${byForm}`, encoded(fields));
    const expected = status === 201 ? [201, 200] : [422, 422];
    expect([settings, fields, status, statusCode]).toEqual([settings, fields, ...expected]);
    accepted += Number(status === 201);
  }
  const values = await Promise.all([byCode, byForm].map(valuesOf));
  expect([settings, values[0]]).toEqual([settings, values[1]]);
  for (const id of [byCode, byForm]) {
    const { body } = await owner.call(getResults, { params: { id }, query: {} });
    expect([settings, body.questions[0]]).toMatchObject([settings, { answered: accepted, skipped: 0 }]);
    expect(await recount(app.deps.db, id)).toEqual([]);
  }
  await expectFiles(byCode, stored, settings);
  return accepted;
}

function encoded(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([code, value]) => [value].flat().map((each) => [code, each]));
  return new URLSearchParams(pairs).toString();
}

async function valuesOf(id: string): Promise<string[]> {
  const { body } = await owner.call(listSubmissions, { params: { id }, query: {} });
  return body.submissions.map(({ values }) => JSON.stringify(values)).toSorted();
}

async function download(id: string, format: 'csv' | 'json'): Promise<unknown> {
  return (await owner.call(exportSurvey, { params: { id }, query: { format } })).body;
}

async function expectFiles(id: string, stored: Question, settings: unknown): Promise<void> {
  const columns = exportColumns([stored] as Parameters<typeof exportColumns>[0]);
  const { rows: answers } = await app.deps.db.pool.query<{ answers: Record<number, StoredValue> }>(
    'select answers from submissions where survey_id = $1',
    [id],
  );
  const [, ...rows] = parseCsv((await download(id, 'csv')) as string);
  const cells = rows.map((row) => row.slice(2).join('|')).toSorted();
  const expected = answers
    .map((row) => columns.map((column) => guarded(columnCell(column, row.answers))).join('|'))
    .toSorted();
  expect([settings, cells]).toEqual([settings, expected]);
  const { submissions } = (await download(id, 'json')) as { submissions: { answers: JsonAnswers }[] };
  const fromJson = submissions.map((row) => cellsOfJson(stored, row.answers).join('|')).toSorted();
  expect([settings, fromJson]).toEqual([settings, cells]);
}

async function expectReport(id: string, accepted: number): Promise<void> {
  const { rawPayload } = await app.inject({
    url: `/api/v1/surveys/${id}/export?format=pdf&language=en`,
    headers: { cookie: owner.cookie },
  });
  const report = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(report, { mergePages: true });
  // A sentence about the result may stand between the question and its number.
  expect(text).toMatch(new RegExp(`1\\. Which\\?\n(?:.+\n){0,4}${accepted} answer`));
}

type JsonAnswers = Readonly<Record<string, unknown>>;

function cellsOfJson(question: Question, answers: JsonAnswers): string[] {
  return answerParts(question).flatMap((part) => {
    const { [part.code]: answer } = answers;
    const isNone = answer === undefined || (part.no_opinion === true && answer === NO_OPINION_WORD);
    if (isNone) return part.class === 'codes' ? valueLabels(part).map(() => '') : [''];
    if (part.class !== 'codes') return [guarded(answer as string | number)];
    return valueLabels(part).map(({ label }) => String(Number((answer as string[]).includes(label))));
  });
}

function guarded(cell: string | number | null): string {
  return typeof cell === 'string' ? guardFormula(cell) : String(cell ?? '');
}
