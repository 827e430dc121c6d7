import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSurvey, aText, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { listRows } from '../../../shared/api/results/rows.ts';
import { createSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const PEOPLE = 30;

async function answeredInTurn(fields: Partial<SurveyToSend>, change: object) {
  const survey = await openSurvey(app, { questions: [aText()], ...fields });
  const { owner, questions } = survey;
  const params = { id: survey.id };
  await onPlan(app, owner.user.id, 'scientific-monthly');
  for (let turn = 0; turn < PEOPLE; turn += 1) {
    const submission_id = `01900000-0000-7000-8000-${String(turn).padStart(12, '0')}`;
    const answers = [{ question_id: questions[0]!.id, answer: `turn ${turn}` }];
    const sent = await app.call(submitResponse, { params, body: { submission_id, answers, ...change } });
    expect(sent.status).toBe(201);
  }
  const turnOf = (answer: unknown) => Number(String(answer).slice('turn '.length));
  const listed = async () => {
    const ranks: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: 7, ...(cursor && { cursor }) };
      const { body } = await owner.call(listSubmissions, { params, query });
      ranks.push(...body.submissions.map(({ answers }) => turnOf(answers[0]?.answer)));
      cursor = body.next_cursor;
    }
    return ranks;
  };
  const exported = async () => {
    const { body } = await owner.call(exportSurvey, { params, query: { format: 'csv' } });
    return parseCsv(body as unknown as string)
      .slice(1)
      .map((row) => turnOf(row.at(-1)));
  };
  const inJson = async () => {
    const { body } = await owner.call(exportSurvey, { params, query: { format: 'json' } });
    const { submissions } = body as unknown as { submissions: { answers: { Q1: string } }[] };
    return submissions.map(({ answers }) => turnOf(answers.Q1));
  };
  const own = async () => {
    const { body } = await app.inject({ url: '/api/v1/account/export', headers: { cookie: owner.cookie } });
    const { surveys } = JSON.parse(body) as {
      surveys: { submissions: { answers: { answer: string }[] }[] }[];
    };
    return surveys[0]!.submissions.map(({ answers }) => turnOf(answers[0]?.answer));
  };
  return { listed, exported, inJson, own };
}

const arrivalOrder = Array.from({ length: PEOPLE }, (_, turn) => turn);

/** Spearman's rank correlation with the original order, from -1 to 1. */
function correlation(ranks: readonly number[]): number {
  const squares = ranks.reduce((sum, turn, index) => sum + (turn - index) ** 2, 0);
  return 1 - (6 * squares) / (ranks.length * (ranks.length ** 2 - 1));
}

test('lists, exports and personal data hide the arrival order of an anonymous survey', async () => {
  const orders = await answeredInTurn({}, {});
  for (const [name, read] of Object.entries(orders)) {
    const ranks = await read();
    expect(
      ranks.toSorted((a, b) => a - b),
      name,
    ).toEqual(arrivalOrder);
    // Random orders exceed this bound less than once in a million surveys.
    expect(Math.abs(correlation(ranks)), name).toBeLessThan(0.85);
  }
  const other = await answeredInTurn({}, {});
  expect(await other.listed()).not.toEqual(await orders.listed());
});

test('lists named surveys newest first and exports them oldest first', async () => {
  const { listed, exported, inJson } = await answeredInTurn(
    { anonymity_level: 'name_required' },
    { participant_name: `Ada ${randomUUID()}` },
  );
  expect(await listed()).toEqual(arrivalOrder.toReversed());
  expect(await exported()).toEqual(arrivalOrder);
  expect(await inJson()).toEqual(arrivalOrder);
});

test('link values of an anonymous survey appear only as counts in results', async () => {
  const parameters = [{ name: 'source', values: ['Alice Meyer', 'Bob Stone'] }];
  const { owner, id } = await openSurvey(app, { questions: [aText()], parameters });
  const at = { params: { id } };
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const download = (query: Record<string, string> = {}) =>
    owner.call(exportSurvey, { ...at, query: { format: 'csv', ...query } });
  for (const { values } of parameters)
    for (const x_source of values)
      await app.call(submitResponse, { ...at, body: { ...anAnswer([]), answers: { Q1: 'fine', x_source } } });
  const rows = parseCsv((await download()).body as unknown as string);
  expect(rows.map((row) => row.slice(2))).toEqual([['Q1: Why?'], ['fine'], ['fine']]);
  const orders = [
    await owner.call(listSubmissions, { ...at, query: {} }),
    await owner.call(listRows, { ...at, query: {} }),
    await download({ format: 'json' }),
    await download({ missing: 'codes' }),
  ].map(({ body }) => JSON.stringify(body));
  for (const text of orders) {
    expect(text).toContain('fine');
    expect(text).not.toMatch(/Alice|Bob|x_source/);
  }
  const codebook = String((await download({ format: 'codebook' })).body);
  expect(codebook).toContain('the values set by links (x_source) are not in the data');
  const filter = JSON.stringify(['is', 'x_source', ['Alice Meyer']]);
  const refused = [await owner.call(listRows, { ...at, query: { filter } }), await download({ filter })];
  for (const { status, error } of refused)
    expect([status, error.fields]).toEqual([422, { filter: 'filter_links' }]);
  const { body: results } = await owner.call(getResults, { ...at, query: {} });
  expect(results.questions.find(({ code }) => code === 'x_source')?.counts).toHaveLength(2);

  // Source tracking must not have so many combinations that a group is one person; named surveys may.
  const many = ['a', 'b'].map((name) => ({ name, values: Array.from({ length: 8 }, (_, i) => `v${i}`) }));
  const start = (fields: Partial<SurveyToSend>) =>
    owner.call(createSurvey, { body: aSurvey({ parameters: many, ...fields }) });
  expect((await start({})).error.fields).toEqual({ parameters: 'parameter_ways' });
  const { body: named } = await start({ anonymity_level: 'name_required' });
  const hidden = { ...named, anonymity_level: 'anonymous' as const };
  const { status, error } = await owner.call(saveSurvey, { params: { id: named.id }, body: hidden });
  expect([status, error.fields]).toEqual([422, { parameters: 'parameter_ways' }]);
});
