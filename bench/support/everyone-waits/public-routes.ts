import { randomUUID } from 'node:crypto';
import { ACCESS_CODE, type MadeSurvey, type WorstSurveys } from './worst-surveys.ts';

/** One request of a visitor. */
export interface Sent {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: readonly (readonly [string, string])[];
  readonly json?: unknown;
}

/** Makes the n-th request of somebody who asks for as much work as possible. */
type Attack = (worst: WorstSurveys, n: number) => Sent;

const VARIANTS = ['', '&kiosk=1', '&plain=1', '&plain=1&x_source=v', '&x_source=v'];
const languageOf = ({ languages }: MadeSurvey, n: number) => languages[n % languages.length] ?? 'en';
const page = (survey: MadeSurvey, n: number, more = '') =>
  `/survey/${survey.id}?lang=${languageOf(survey, n)}${more}`;
const api = (survey: MadeSurvey, more = '') => `/api/v1/public/surveys/${survey.id}${more}`;
const results = (survey: MadeSurvey, more = '') => `/api/v1/surveys/${survey.id}/results${more}`;
const answersOf = ({ answers }: MadeSurvey) =>
  Object.entries(answers).flatMap(([code, options]) => options.map((each) => [code, String(each)] as const));

/** Routes whose work depends on a survey. */
const OF_SURVEYS: Readonly<Record<string, Attack>> = {
  'GET /survey/:id': ({ public: survey, private: hidden }, n) => {
    const more = VARIANTS[Math.floor(n / 2) % VARIANTS.length] ?? '';
    const value = more.endsWith('=v') ? String(n % 50) : '';
    return { path: page(n % 2 === 0 ? survey : hidden, n, more + value) };
  },
  'POST /survey/:id': ({ public: survey, private: hidden }, n) =>
    n % 2 === 0
      ? { path: page(survey, n), form: [['plain', '1'], ...answersOf(survey)] }
      : { path: page(hidden, n), form: [['access_code', ACCESS_CODE], ...answersOf(hidden).slice(0, 1)] },
  'GET /survey/:id/withdraw': ({ public: survey }, n) => ({
    path: `/survey/${survey.id}/withdraw?lang=${languageOf(survey, n)}`,
  }),
  'POST /survey/:id/withdraw': ({ public: survey }) => ({
    path: `/survey/${survey.id}/withdraw`,
    form: [['receipt', randomUUID()]],
  }),
  'GET /survey/:id/card.png': ({ public: survey }) => ({ path: `/survey/${survey.id}/card.png` }),
  'GET /s/:name': ({ name }) => ({ path: `/s/${name}` }),
  'GET /p/:code': (_, n) => ({ path: `/p/${100_000 + n}` }),
  'GET /embed-demo': ({ public: survey }) => ({ path: `/embed-demo?survey=${survey.id}` }),
  'GET /api/v1/public/surveys/:id': ({ public: survey }, n) => ({
    path: api(survey, `?lang=${languageOf(survey, n)}`),
  }),
  'POST /api/v1/public/surveys/:id/responses': ({ public: survey }) => ({
    path: api(survey, '/responses'),
    json: { submission_id: randomUUID(), answers: survey.answers },
  }),
  'POST /api/v1/public/surveys/:id/path': ({ public: survey }) => ({
    path: api(survey, '/path'),
    json: { answers: survey.answers, seed: randomUUID() },
  }),
  'POST /api/v1/public/surveys/:id/progress': ({ public: survey }) => ({
    path: api(survey, '/progress'),
    json: { page: 1 },
  }),
  'POST /api/v1/public/surveys/:id/unlock': ({ private: hidden }) => ({
    path: api(hidden, '/unlock'),
    json: { access_code: ACCESS_CODE },
  }),
  'POST /api/v1/public/surveys/:id/withdraw': ({ public: survey }) => ({
    path: api(survey, '/withdraw'),
    json: { receipt: randomUUID() },
  }),
  'GET /api/get-survey-questions': ({ public: survey }) => ({
    path: `/api/get-survey-questions?survey_id=${survey.id}`,
  }),
  'GET /api/v1/surveys/:id/results': ({ public: survey }, n) => ({
    path: results(survey, `?lang=${languageOf(survey, n)}`),
  }),
  'GET /api/v1/surveys/:id/results/events': ({ public: survey }, n) => ({
    path: results(survey, `/events?lang=${languageOf(survey, n)}`),
  }),
  'GET /api/v1/surveys/:id/results/answers': ({ public: survey }) => ({
    path: results(survey, `/answers?question_id=${randomUUID()}`),
  }),
};

/** Routes that read no survey: each is asked as it is. */
const OTHERS = [
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'GET /api/auth/get-session',
  'POST /api/auth/update-user',
  'POST /api/auth/change-password',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/send-verification-email',
  'GET /api/auth/verify-email',
  'GET /api/auth/list-sessions',
  'POST /api/auth/revoke-session',
  'POST /api/auth/revoke-sessions',
  'POST /api/auth/revoke-other-sessions',
  'POST /api/auth/two-factor/enable',
  'POST /api/auth/two-factor/disable',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/auth/two-factor/verify-backup-code',
  'POST /api/auth/two-factor/generate-backup-codes',
  'GET /api/v1/auth/config',
  'GET /api/v1/outbox',
  'GET /api/v1/billing',
  'GET /api/v1/media/:id',
  'POST /api/v1/ai/survey-draft',
  'POST /api/v1/presenter-remote',
  'POST /api/v1/notifications/unsubscribe',
  'POST /api/v1/notices/off',
  'POST /api/stripe/webhook',
  'POST /api/csp-reports',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/js/scalar.js',
  'GET /metrics',
  'GET /.well-known/security.txt',
  'GET /survey/kiosk.js',
  'GET /embed.js',
  'GET /favicon.svg',
  'GET /favicon.ico',
];

const plainly = (route: string): Attack => {
  const [method, path = ''] = route.split(' ');
  return () => ({ path: path.replace(':id', randomUUID()), ...(method === 'POST' && { json: {} }) });
};

/** What visitors can ask for, and how to ask for as much work as possible. A test compares it with the routes of the server. */
export const PUBLIC_ROUTES: Readonly<Record<string, Attack>> = {
  ...OF_SURVEYS,
  ...Object.fromEntries(OTHERS.map((route) => [route, plainly(route)])),
};

/** Returns whether what a route costs depends on a survey. */
export function isOfSurveys(route: string): boolean {
  return route in OF_SURVEYS;
}
