import { randomUUID } from 'node:crypto';
import type { StoredSubmission } from '../../src/shared/api/responses.ts';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey, type SurveyToSend } from './a-survey.ts';
import { cookieOf } from './signed-in.ts';

/** A survey on a running product, with its owner's eyes on what came in. */
export interface SurveyOn {
  readonly id: string;
  readonly path: string;
  readonly questions: Survey['questions'];
  /** The `cookie` header of its owner. */
  readonly cookie: string;
  /** What the owner reads: the counter, and every single submission. */
  received(): Promise<{ count: number; submissions: readonly StoredSubmission[] }>;
  /** Calls one of the owner's actions, like `close`. */
  act(action: 'close' | 'publish' | 'reopen'): Promise<void>;
}

/** Signs a new owner up on the product at this address and creates a survey. Takes what matters to the test. */
export async function surveyOn(baseUrl: string, fields: Partial<SurveyToSend> = {}): Promise<SurveyOn> {
  let cookie = '';
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await fetch(baseUrl + path, {
      method,
      headers: { cookie, origin: baseUrl, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    cookie ||= cookieOf(reply.headers.getSetCookie());
    return (await reply.json()) as T;
  }

  const person = { name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' };
  await call('POST', '/api/auth/sign-up/email', {
    email: `${randomUUID()}@canvass.example`,
    password: 'long enough',
    ...person,
  });
  const { id, questions } = await call<Survey>('POST', '/api/v1/surveys', aSurvey(fields));
  return {
    id,
    path: `/survey/${id}`,
    questions,
    cookie,
    async received() {
      const { response_count } = await call<Survey>('GET', `/api/v1/surveys/${id}`);
      const { submissions } = await call<{ submissions: StoredSubmission[] }>(
        'GET',
        `/api/v1/surveys/${id}/submissions`,
      );
      return { count: response_count, submissions };
    },
    async act(action) {
      await call('POST', `/api/v1/surveys/${id}/${action}`);
    },
  };
}
