import { randomUUID } from 'node:crypto';
import { getSubscription, getUsage } from '../../src/shared/api/account/account.ts';
import { createApiKey } from '../../src/shared/api/account/api-keys.ts';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { exportSurvey, getResults, listAnswers } from '../../src/shared/api/results/results.ts';
import { saveAnalysis } from '../../src/shared/api/results/statistics.ts';
import { createSurvey, getSurvey, listSurveys, saveSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice, aRating, aSurvey, aText, type SurveyToSend } from './a-survey.ts';
import { anAnswer } from './an-answer.ts';
import type { TestApp } from './app.ts';
import { hashAsInProduction } from './quick-passwords.ts';
import { onPlan } from './on-plan.ts';
import { readRows, type ExpectedPerson, type ExpectedSurvey, type Release } from './restore-release.ts';
import { anAnsweredSurveyOfEveryKind } from './scientific-survey.ts';
import { signedIn, type SignedIn } from './signed-in.ts';
import { anExperiment } from './an-experiment.ts';

/** Of no use to a later version: counted tries, and mails with links that have ended, waiting ones too. */
const LEFT_OUT = ['rate_limits', 'mails', 'jobs'];

const ADAPTIVE: Partial<SurveyToSend> = {
  title: 'Adaptive',
  questions: [
    { ...aChoice(['Tea', 'Coffee']), page: 1 },
    { ...aRating(), page: 2, show_if: ['is', 'Q1', ['Tea']] },
    { ...aRating(), page: 3 },
    { ...aText(), page: 3 },
  ],
  flow: {
    pages: [
      { id: 1 },
      { id: 2, arm: ['X1', 1] },
      { id: 3, after: [{ if: ['>=', 'Q3', 5], to: { ending: 2 } }] },
    ],
    endings: [
      { id: 1, kind: 'complete', text: 'Thank you' },
      { id: 2, kind: 'screened', text: 'Not today' },
    ],
    quotas: [{ name: 'Tea', target: 3, if: ['is', 'Q1', ['Tea']] }],
    arms: [anExperiment('Wording', ['Short', 1], ['Long', 2])],
    scores: [{ code: 'X2', name: 'Liking', value: ['mean', ['Q2', 'Q3'], 1] }],
  },
};

/** Fills an app's empty database by the contract with all that an upgrade has to keep, and writes down what it says of it. */
export async function makeRelease(app: TestApp): Promise<Release> {
  hashAsInProduction();
  const kinds = await anAnsweredSurveyOfEveryKind(app);
  const { owner } = kinds;
  const create = async (by: SignedIn, fields: Partial<SurveyToSend>) =>
    (await by.call(createSurvey, { body: aSurvey(fields) })).body;
  const send = async (id: string, body: object) =>
    (await app.call(submitResponse, { params: { id }, body: body as never })).body;
  const sendCodes = (id: string, answers: object) => send(id, { submission_id: randomUUID(), answers });

  const adaptive = await create(owner, ADAPTIVE);
  for (let n = 0; n < 24; n += 1)
    await sendCodes(adaptive.id, { Q1: (n % 2) + 1, Q2: (n % 5) + 1, Q3: (n % 5) + 1, Q4: `Warm ${n % 3}` });

  const edited = await create(owner, { title: 'Edited' });
  for (let n = 0; n < 12; n += 1)
    await sendCodes(edited.id, { Q1: (n % 3) + 1, Q2: (n % 5) + 1, Q3: 'The soup was cold' });
  const params = { id: edited.id };
  const { receipt } = await send(edited.id, anAnswer(edited.questions));
  const { body: stored } = await owner.call(getSurvey, { params });
  const questions = stored.questions.map((each, i) =>
    i === 0 ? { ...each, settings: undefined, option_ids: undefined, options: ['Red', 'Blue'] } : each,
  );
  await owner.call(saveSurvey, { params, body: { ...stored, questions } });
  const analysis = { method: 'mann_whitney', variables: { outcome: 'Q2', group: 'Q1' }, options: {} };
  await owner.call(saveAnalysis, { params, body: { name: 'By colour', analysis } });

  const named = await create(owner, { title: 'By name', anonymity_level: 'name_required' });
  for (const participant_name of ['Ada', 'Grace'])
    await send(named.id, anAnswer(named.questions, { participant_name }));
  await create(owner, { title: 'Draft', start_date: null });

  const pro = await signedIn(app);
  await onPlan(app, pro.user.id, 'monthly');
  const other = await create(pro, { title: 'Of somebody else' });
  await send(other.id, anAnswer(other.questions));
  const free = await signedIn(app);
  await create(free, { title: 'Private', visibility: 'private', access_code: 'SUPPER1' });

  const { body: key } = await owner.call(createApiKey, { body: { name: 'Upgrade' } });
  const people: ExpectedPerson[] = [];
  for (const each of [owner, free, pro]) people.push(await personOf(each));
  return {
    tables: await readTables(app),
    expected: {
      made_at: app.deps.now().toISOString(),
      auth_secret: app.deps.authSecret,
      people,
      key: key.key,
      key_surveys: people[0]!.surveys.map(({ survey }) => survey.id).toSorted(),
      receipt: { survey_id: edited.id, receipt: receipt! },
    },
  };
}

/** What the app says of somebody and of all they own. */
async function personOf({ email, password, call }: SignedIn): Promise<ExpectedPerson> {
  const { surveys } = (await call(listSurveys, { query: { limit: 100 } })).body;
  const { body: subscription } = await call(getSubscription, {});
  const remaining: ExpectedSurvey[] = [];
  // One after the other: an account has two exports at once.
  for (const { id } of surveys) remaining.push(await surveyOf(call, id, subscription.features));
  return {
    email,
    password,
    subscription,
    usage: (await call(getUsage, {})).body,
    surveys: remaining,
  };
}

async function surveyOf(
  call: SignedIn['call'],
  id: string,
  features: readonly string[],
): Promise<ExpectedSurvey> {
  const at = { params: { id } };
  const results = (await call(getResults, { ...at, query: {} })).body;
  const answers: Record<string, string[]> = {};
  for (const { question_id, categories } of results.questions) {
    if (categories === undefined) continue;
    const { body } = await call(listAnswers, { ...at, query: { question_id, limit: 100 } });
    answers[question_id] = body.answers.toSorted();
  }
  const file = async (format: 'csv' | 'json') => {
    const { status, body } = await call(exportSurvey, { ...at, query: { format } });
    if (status !== 200) throw new Error(`no ${format} of ${id}`);
    return body as unknown;
  };
  return {
    survey: (await call(getSurvey, at)).body,
    results,
    answers,
    exports: {
      ...(features.includes('csv_pdf_export') && { csv: (await file('csv')) as string }),
      ...(features.includes('raw_export') && { json: JSON.stringify(await file('json')) }),
    },
  };
}

async function readTables({ deps: { db } }: TestApp): Promise<Release['tables']> {
  const { rows } = await db.pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns natural join information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name`,
  );
  const remaining = rows.filter(({ name }) => !LEFT_OUT.includes(name));
  const read = remaining.map(async ({ name, columns }) => [
    name,
    { columns, rows: await readRows(db, name, columns) },
  ]);
  return Object.fromEntries(await Promise.all(read)) as Release['tables'];
}
