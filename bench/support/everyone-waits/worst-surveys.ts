import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/server/db/connection/client.ts';
import { PAGE_LANGUAGES } from '../../../src/shared/text/page-languages.ts';
import { putOnPlan } from '../../../tests/support/on-plan.ts';
import { signUpOwner } from '../sign-in-owner.ts';

/** The most expensive surveys that one account can make, and what is needed to ask for them. */
export interface WorstSurveys {
  readonly account: 'Free' | 'Scientific';
  readonly public: MadeSurvey;
  readonly private: MadeSurvey;
  readonly name: string;
}

export interface MadeSurvey {
  readonly id: string;
  readonly languages: readonly string[];
  /** An answer to every question but the last. */
  readonly answers: Readonly<Record<string, readonly number[]>>;
}

export const ACCESS_CODE = 'open sesame';
const OPTIONS = 200;
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

type Send = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** Creates an account with its worst surveys, through the product's own limits. */
export async function makeWorstSurveys(
  port: number,
  db: Database,
  account: WorstSurveys['account'],
): Promise<WorstSurveys> {
  const send = await signUp(port, db, account);
  const name = `worst-${account.toLowerCase()}`;
  const visible = await makeLargest(send, account, { results_visible_to_participants: true });
  const hidden = await makeLargest(send, account, { visibility: 'private', access_code: ACCESS_CODE });
  await need(send('PUT', `/api/v1/surveys/${visible.id}/slug`, { name }), 200);
  return { account, public: visible, private: hidden, name };
}

async function signUp(port: number, db: Database, account: WorstSurveys['account']): Promise<Send> {
  const origin = `http://127.0.0.1:${port}`;
  const { id, cookie } = await signUpOwner(origin, account);
  if (account === 'Scientific') await putOnPlan(db, id, 'scientific-monthly');
  return async (method, path, body) => {
    const made = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: made.status, body: await made.json().catch(() => null) };
  };
}

async function need<T>(sent: Promise<{ status: number; body: T }>, status: number): Promise<T> {
  const reply = await sent;
  if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Takes away questions until the survey is small enough to be accepted. */
async function makeLargest(
  send: Send,
  account: WorstSurveys['account'],
  settings: object,
): Promise<MadeSurvey> {
  const isFree = account === 'Free';
  for (let count = isFree ? 10 : 24; count > 0; count -= 1) {
    const { status, body } = await send('POST', '/api/v1/surveys', {
      title: `Worst of ${account} ${randomUUID()}`,
      description: 'As large as a survey may be',
      start_date: '2020-01-01T00:00:00.000Z',
      language: 'en',
      languages: PAGE_LANGUAGES.filter((each) => each !== 'en'),
      require_answers: true,
      allow_embedding: true,
      questions: range(count).map((n) => aQuestion(n)),
      flow: aFlow(),
      parameters: [{ name: 'source', values: range(50).map((n) => `v${n}`) }],
      ...settings,
    });
    if (status === 422 && JSON.stringify(body).includes('survey_too_large')) continue;
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    const { id, questions } = body as { id: string; questions: { code: string }[] };
    await translate(send, id, count);
    console.log(`${account}: ${count} questions of ${OPTIONS} options in ${PAGE_LANGUAGES.length} languages`);
    const asked = questions.slice(0, -1).map(({ code }) => [code, range(OPTIONS / 2).map((n) => n + 1)]);
    return { id, languages: PAGE_LANGUAGES, answers: Object.fromEntries(asked) as MadeSurvey['answers'] };
  }
  throw new Error('no survey is small enough');
}

function aQuestion(n: number) {
  return {
    question_text: `Which of these, in part ${n + 1}?`,
    question_type: 'checkboxes',
    page: 1,
    settings: { order: 'shuffled', options: range(OPTIONS).map((i) => `Option ${i + 1}`) },
  };
}

/** An experiment, which decides by chance what a page without script begins with. */
function aFlow() {
  const arms = [1, 2].map((id) => ({ id, text: `Arm ${id}`, weight: 1 }));
  return {
    pages: [{ id: 1, shuffle: 'questions' }],
    endings: [],
    arms: [{ code: 'X1', name: 'Wording', arms }],
  };
}

/** Translates until all translations together are as long as they may be. */
async function translate(send: Send, id: string, count: number): Promise<void> {
  for (const language of PAGE_LANGUAGES.filter((each) => each !== 'en')) {
    const texts = range(count).flatMap((n) => [
      [`Q${n + 1}`, `${language} which, in part ${n + 1}?`],
      ...range(OPTIONS).map((i) => [`Q${n + 1}.o.${i + 1}`, `${language} option ${i + 1}`]),
    ]);
    const path = `/api/v1/surveys/${id}/texts/${language}`;
    const reply = await send('PUT', path, { texts: Object.fromEntries(texts) as object });
    if (reply.status === 422 && JSON.stringify(reply.body).includes('texts_too_large')) return;
    await need(Promise.resolve(reply), 200);
  }
}
