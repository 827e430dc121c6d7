import { randomUUID } from 'node:crypto';
import { createApiKey } from '../../src/shared/api/account/api-keys.ts';
import { getSession, signIn } from '../../src/shared/api/account/auth.ts';
import { submitResponse, unlockSurvey } from '../../src/shared/api/responses.ts';
import { createSurvey, type Survey } from '../../src/shared/api/survey/surveys.ts';
import { KEY_SCOPES } from '../../src/shared/key-scopes.ts';
import { aSurvey, aText } from './a-survey.ts';
import { anAnswer } from './an-answer.ts';
import type { TestApp } from './app.ts';
import { onPlan } from './on-plan.ts';
import { cookieOf, signedIn, type SignedIn } from './signed-in.ts';

/** Every role in which a route is called: who calls, and whose survey it is. */
export const ROLES = [
  'visitor',
  'participant',
  'other owner',
  'free',
  'pro',
  'scientific',
  ...KEY_SCOPES,
] as const;
export type Role = (typeof ROLES)[number];

/** What one call is about: a private survey with shown results and one submission, and somebody who calls. */
export interface Scene {
  readonly survey: Survey;
  readonly submission_id: string;
  /** The cookie or key that the role brings along. */
  readonly headers: Readonly<Record<string, string>>;
  /** Who calls, or for those without an account the survey's owner. */
  readonly person: SignedIn;
}

/** A survey in which somebody took part. */
interface Participated extends Pick<Scene, 'survey' | 'submission_id'> {
  readonly unlocked: { readonly headers: Readonly<Record<string, unknown>> };
}

const CODE = 'ABCD2345';
const SETTINGS = {
  visibility: 'private',
  access_code: CODE,
  anonymity_level: 'name_required',
  results_visible_to_participants: true,
  languages: ['fr'] as string[],
} as const;
const SLIDE = { place: 0, total: 1, results_visible: false, question_text: 'Which colour?' };
const NAMED = { participant_name: 'Ada' };

/**
 * Makes scenes: a survey of its own for each call that may change something, so that no call sees what another one
 * did; those that only read share one for each role.
 */
export async function matrixWorld(
  app: TestApp,
): Promise<(role: Role, { readsOnly }: { readsOnly: boolean }) => Promise<Scene>> {
  const people = { free: await signedIn(app), pro: await signedIn(app), scientific: await signedIn(app) };
  const cookies = new Map(Object.values(people).map(({ email, cookie }) => [email, cookie]));
  await onPlan(app, people.pro.user.id, 'monthly');
  await onPlan(app, people.scientific.user.id, 'scientific-monthly');
  const keys = new Map<Role, string>();
  for (const scope of KEY_SCOPES) {
    const { body } = await people.scientific.call(createApiKey, { body: { name: scope, scopes: [scope] } });
    keys.set(scope, body.key);
  }

  const shared = new Map<Role, Promise<Participated>>();
  return async (role, { readsOnly }) => {
    const owner = role === 'free' || role === 'pro' ? people[role] : people.scientific;
    const known = readsOnly ? shared.get(role) : undefined;
    const made = known ?? participated(owner);
    if (readsOnly) shared.set(role, made);
    const { unlocked, ...about } = await made;
    const person = role === 'other owner' ? people.pro : owner;
    await signInAgain(person);
    return { ...about, person, headers: headersOf(role, person, unlocked) };
  };

  async function participated(owner: SignedIn): Promise<Participated> {
    await signInAgain(owner);
    // A month has fewer free surveys than the matrix has rows.
    await app.deps.db.pool.query('delete from plan_usage');

    const { body: survey } = await app.call(
      createSurvey,
      { body: aSurvey(SETTINGS) },
      { cookie: cookies.get(owner.email) ?? '' },
    );
    const params = { id: survey.id };
    const unlocked = await app.call(unlockSurvey, { params, body: { access_code: CODE } });
    const { access_token } = unlocked.body;
    const answer = { ...anAnswer(survey.questions), ...NAMED, access_token };
    await app.call(submitResponse, { params, body: answer });
    return { survey, submission_id: answer.submission_id, unlocked };
  }

  /** Some calls end the sessions of who makes them. */
  async function signInAgain({ email, password }: SignedIn): Promise<void> {
    const { body } = await app.call(getSession, {}, { cookie: cookies.get(email) ?? '' });
    if (body !== null) return;
    const reply = await app.call(signIn, { body: { email, password } });
    cookies.set(email, cookieOf(reply.headers['set-cookie']));
  }

  function headersOf(
    role: Role,
    { email }: SignedIn,
    unlocked: Participated['unlocked'],
  ): Record<string, string> {
    if (role === 'visitor') return {};
    if (role === 'participant') return { cookie: cookieOf(unlocked.headers['set-cookie']) };
    const key = keys.get(role);
    return key === undefined ? { cookie: cookies.get(email) ?? '' } : { authorization: `Bearer ${key}` };
  }
}

/** What each route is sent, where it takes more than the survey's id: a call that is right but for who makes it. */
export const REQUESTS: Readonly<
  Record<string, (scene: Scene) => { query?: string; body?: object; id?: string }>
> = {
  'GET /api/get-survey-questions': ({ survey }) => ({ query: `survey_id=${survey.id}` }),
  'POST /api/v1/surveys': () => ({ body: aSurvey() }),
  'PUT /api/v1/surveys/{id}': ({ survey }) => ({ body: survey }),
  'PUT /api/v1/surveys/{id}/texts/{language}': () => ({ body: { texts: { title: 'Déjeuner' } } }),
  'PATCH /api/v1/surveys/{id}/texts/{language}': () => ({ body: { texts: { Q1: 'Couleur ?' } } }),
  'PUT /api/v1/surveys/{id}/submissions/{submission_id}/note': () => ({ body: { note: 'Call back' } }),
  'POST /api/v1/surveys/{id}/save-preview': ({ survey }) => ({ body: survey }),
  'POST /api/v1/surveys/{id}/result-links': () => ({ body: { kind: 'private' } }),
  'POST /api/v1/surveys/{id}/presentation': () => ({ body: { slide: SLIDE } }),
  'PUT /api/v1/surveys/{id}/presentation': () => ({
    body: { presentation_id: randomUUID(), slide: SLIDE },
  }),
  'GET /api/v1/surveys/{id}/presentation/events': () => ({ query: `presentation_id=${randomUUID()}` }),
  'POST /api/v1/presenter-remote': () => ({ body: { token: 'none' } }),
  'POST /api/v1/surveys/{id}/statistics': () => ({
    body: { method: 'chisq_gof', variables: { outcome: 'Q1' } },
  }),
  'POST /api/v1/surveys/{id}/analyses': () => ({
    body: { name: 'Colours', analysis: { method: 'chisq_gof', variables: { outcome: 'Q1' } } },
  }),
  'PATCH /api/v1/surveys/{id}/analyses/{analysis_id}': () => ({ body: { name: 'Colours' } }),
  'PUT /api/v1/surveys/{id}/weighting': () => ({ body: { margins: { Q1: { Red: 1, Blue: 1 } } } }),
  'GET /api/v1/surveys/{id}/crosstab': () => ({ query: 'rows=Q1&columns=Q2' }),
  'GET /api/v1/surveys/{id}/export': () => ({ query: 'format=csv' }),
  'GET /api/v1/surveys/{id}/results/answers': ({ survey }) => ({ query: `question_id=${textOf(survey)}` }),
  'GET /api/v1/surveys/{id}/themes': ({ survey }) => ({ query: `question_id=${textOf(survey)}` }),
  'GET /api/v1/surveys/{id}/themes/answers': ({ survey }) => ({ query: `question_id=${textOf(survey)}` }),
  'GET /api/v1/surveys/{id}/themes/ai': ({ survey }) => ({ query: `question_id=${textOf(survey)}` }),
  'POST /api/v1/surveys/{id}/themes/ai': ({ survey }) => ({ body: { question_id: textOf(survey) } }),
  'PUT /api/v1/surveys/{id}/themes/ai': ({ survey }) => ({
    body: { question_id: textOf(survey), choices: [] },
  }),
  'PUT /api/v1/surveys/{id}/themes': ({ survey }) => ({ body: { question_id: textOf(survey), choices: [] } }),
  'POST /api/v1/public/surveys/{id}/unlock': () => ({ body: { access_code: CODE } }),
  'POST /api/v1/public/surveys/{id}/responses': ({ survey }) => ({
    body: { ...anAnswer(survey.questions), ...NAMED },
  }),
  'POST /api/v1/public/surveys/{id}/path': () => ({ body: { answers: {} } }),
  'POST /api/v1/public/surveys/{id}/progress': () => ({ body: { page: 1 } }),
  'POST /api/v1/public/surveys/{id}/withdraw': () => ({ body: { receipt: 'not a receipt' } }),
  'POST /api/v1/templates': () => ({
    body: { name: 'Lab', contents: { title: 'Lab', questions: [aText()] } },
  }),
  'GET /api/v1/templates/{id}': () => ({ id: randomUUID() }),
  'PATCH /api/v1/templates/{id}': () => ({ id: randomUUID(), body: { name: 'Lab' } }),
  'DELETE /api/v1/templates/{id}': () => ({ id: randomUUID() }),
  'POST /api/v1/api-keys': () => ({ body: { name: 'Lab' } }),
  'DELETE /api/v1/api-keys/{id}': () => ({ id: randomUUID() }),
  'POST /api/v1/checkout': () => ({ body: { plan: 'yearly' } }),
  'POST /api/simple-checkout': ({ person }) => ({
    body: { email: person.email, planType: 'yearly', successUrl: '/a', cancelUrl: '/b' },
  }),
  'POST /api/create-customer-portal': ({ person }) => ({ body: { userId: person.user.id } }),
  'PUT /api/v1/surveys/{id}/slug': () => ({ body: { name: null } }),
  'POST /api/v1/ai/survey-draft': () => ({ body: { topic: 'Canteen food' } }),
  'POST /api/v1/ai/questions': () => ({
    body: { topic: 'coffee', count: 1, survey_question_count: 0, language: 'en' },
  }),
  'DELETE /api/v1/account': ({ person }) => ({
    body: { password: 'a wrong one', confirmation: person.email },
  }),
  'POST /api/v1/sandbox/checkout/{id}/pay': () => ({ body: { card: 'works' } }),
  'POST /api/v1/sandbox/portal/{id}': () => ({ body: { action: 'cancel' } }),
  'POST /api/auth/sign-up/email': () => ({
    body: {
      email: `${randomUUID()}@example.org`,
      password: 'correct horse',
      first_name: 'A',
      last_name: 'B',
    },
  }),
  'POST /api/auth/sign-in/email': ({ person: { email, password } }) => ({ body: { email, password } }),
  'POST /api/auth/update-user': () => ({ body: { bio: 'A bio' } }),
  'POST /api/auth/change-password': () => ({
    body: { currentPassword: 'a wrong one', newPassword: 'another horse' },
  }),
  'POST /api/auth/request-password-reset': () => ({ body: { email: `${randomUUID()}@example.org` } }),
  'POST /api/auth/reset-password': () => ({ body: { token: 'none', newPassword: 'another horse' } }),
  'POST /api/auth/send-verification-email': () => ({ body: { email: `${randomUUID()}@example.org` } }),
  'POST /api/auth/revoke-session': () => ({ body: { token: 'none' } }),
  'POST /api/auth/two-factor/enable': () => ({ body: { password: 'a wrong one' } }),
  'POST /api/auth/two-factor/disable': () => ({ body: { password: 'a wrong one' } }),
  'POST /api/auth/two-factor/verify-totp': () => ({ body: { code: '000000' } }),
  'POST /api/auth/two-factor/verify-backup-code': () => ({ body: { code: '000000' } }),
  'POST /api/auth/two-factor/generate-backup-codes': () => ({ body: { password: 'a wrong one' } }),
  'GET /api/auth/verify-email': () => ({ query: 'token=none' }),
};

function textOf({ questions }: Survey): string {
  return questions.find(({ question_type }) => question_type === 'text')?.id ?? '';
}
