import { EXPORT_FORMAT_NAMES } from '../../src/shared/api/results/export-formats.ts';
import { aSurvey } from './a-survey.ts';

/** A request whose reply must not depend on which link a response came by. */
export interface Probe {
  /** The row of the OpenAPI document. */
  readonly route: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** By whom it is sent; by the owner and a key that reads results unless listed. */
  readonly by?: readonly Caller[];
}

export const CALLERS = ['owner', 'key', 'result link', 'participant'] as const;
export type Caller = (typeof CALLERS)[number];

const OTHERS: readonly Caller[] = ['result link', 'participant'];
const LINK_CODES = ['x_person', 'x_source', 'language'];
const DAYS = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };
/** Conditions by an answer, and by each link value. */
const FILTERS = [
  ['is', 'Q1', ['Yes']],
  ['is', 'x_source', ['flyer']],
  ['not', ['is', 'x_source', ['mail']]],
  ['is', 'language', ['en']],
].map((filter) => ({ filter: JSON.stringify(filter) }));
const CUTS: readonly Record<string, string>[] = [{}, DAYS, { ...DAYS, ...FILTERS[0] }, ...FILTERS];
/** Shares of a population by each link value. */
const MARGINS = [
  { x_person: { alice: 1, bob: 1_000, carol: 1, dave: 1, erin: 1, frank: 1 } },
  { x_source: { flyer: 1, mail: 3 } },
  { language: { en: 1, de: 3 } },
];
const ANALYSES = [
  { method: 'anova', variables: { outcome: 'Q3', group: 'Q1' } },
  ...MARGINS.map((margins) => ({
    method: 'survey_mean',
    variables: { outcome: 'Q3' },
    weights: { margins },
  })),
  ...LINK_CODES.flatMap((code) => [
    { method: 'kruskal_wallis', variables: { outcome: 'Q3', group: code } },
    { method: 'chisq_independence', variables: { row: code, column: 'Q1' } },
    { method: 'chisq_gof', variables: { outcome: code } },
  ]),
  ...MARGINS.map((margins) => ({
    method: 'poststratified_mean',
    variables: { outcome: 'Q3', group: Object.keys(margins)[0] },
    options: { targets: Object.values(margins)[0] },
  })),
];

const S = '/api/v1/surveys/{id}';

/** Every request that gives figures, rows, files or events of a survey's responses, in every way that could name a link value. */
export const PROBES: readonly Probe[] = [
  ...CUTS.map((query) => ({ route: `GET ${S}/results`, query })),
  { route: `GET ${S}/results`, query: { lang: 'en-NZ' } },
  { route: `GET ${S}/results`, by: OTHERS },
  { route: `GET ${S}/results/events`, by: CALLERS },
  ...CUTS.map((query) => ({ route: `GET ${S}/results/answers`, query: { question_id: '{text}', ...query } })),
  { route: `GET ${S}/results/answers`, query: { question_id: '{text}' }, by: OTHERS },
  { route: `GET ${S}/submissions` },
  ...[{}, ...FILTERS, { q: 'alice' }, { sort: 'x_person' }].map((query) => ({
    route: `GET ${S}/submissions/table`,
    query,
  })),
  { route: `GET ${S}/themes`, query: { question_id: '{text}' } },
  { route: `GET ${S}/themes/answers`, query: { question_id: '{text}' } },
  { route: `GET ${S}/themes/ai`, query: { question_id: '{text}' } },
  ...EXPORT_FORMAT_NAMES.map((format) => ({ route: `GET ${S}/export`, query: { format } })),
  ...CUTS.slice(1).map((cut) => ({ route: `GET ${S}/export`, query: { format: 'csv', ...cut } })),
  ...['pdf', 'r'].map((format) => ({ route: `GET ${S}/export`, query: { format, ...DAYS } })),
  ...['pdf', 'r'].map((format) => ({ route: `GET ${S}/export`, query: { format, ...FILTERS[1] } })),
  { route: `GET ${S}/export`, query: { format: 'pdf', analyses: 'all' }, by: ['owner'] },
  ...LINK_CODES.flatMap((code) =>
    [
      { rows: code, columns: 'Q1' },
      { rows: 'Q1', columns: code },
      { rows: 'X1', columns: 'Q1', layers: code },
    ].map((query) => ({ route: `GET ${S}/crosstab`, query })),
  ),
  ...FILTERS.map((filter) => ({
    route: `GET ${S}/crosstab`,
    query: { rows: 'X1', columns: 'Q1', ...filter },
  })),
  ...ANALYSES.map((body) => ({ route: `POST ${S}/statistics`, body })),
  { route: `POST ${S}/statistics`, body: { ...ANALYSES[0], filter: ['is', 'x_source', ['flyer']] } },
  ...MARGINS.flatMap((margins): Probe[] => [
    { route: `PUT ${S}/weighting`, body: { margins }, by: ['owner'] },
    { route: `GET ${S}/weighted-results` },
  ]),
  { route: `PUT ${S}/weighting`, body: { margins: { Q1: { Yes: 1, No: 1 } } }, by: ['owner'] },
  { route: `GET ${S}/weighting` },
  { route: `GET ${S}/weighted-results` },
  { route: `GET ${S}/weighted-results`, query: FILTERS[1] ?? {} },
  { route: `GET ${S}/analyses` },
  { route: `POST ${S}/analyses/{analysis_id}/recompute` },
  { route: `POST ${S}/save-preview`, body: { ...aSurvey({ languages: ['de'] }), version: 1 } },
  { route: `GET ${S}` },
  { route: `GET ${S}/texts` },
  { route: `GET ${S}/texts/{language}` },
  { route: `PATCH ${S}/texts/{language}`, body: { texts: { 'Q4.o.1': 'D’accord.' } }, by: ['owner'] },
  { route: 'GET /api/v1/surveys' },
  { route: 'GET /api/v1/dashboard' },
  { route: 'GET /api/v1/usage' },
  { route: 'GET /api/v1/audit-log', by: ['owner'] },
  { route: 'GET /api/v1/audit-log/export', by: ['owner'] },
  { route: 'GET /api/v1/account/export', by: ['owner'] },
  { route: 'GET /api/v1/public/surveys/{id}', by: ['participant'] },
  { route: 'GET /api/get-survey-questions', query: { survey_id: '{id}' }, by: ['participant'] },
];

/** Requests whose replies hold nothing of responses, or only what the caller has just sent. */
export const WITHOUT_RESPONSES: ReadonlySet<string> = new Set(
  `
POST /api/v1/surveys
PUT ${S}
DELETE ${S}
POST ${S}/publish
POST ${S}/reopen
POST ${S}/close
POST ${S}/duplicate
GET ${S}/versions
GET ${S}/versions/{version}
DELETE ${S}/versions/{version}
GET ${S}/slug
PUT ${S}/slug
PUT ${S}/texts/{language}
DELETE ${S}/texts/{language}
POST ${S}/texts/{language}/translate
DELETE ${S}/submissions/{submission_id}
PUT ${S}/submissions/{submission_id}/note
PUT ${S}/themes
POST ${S}/themes/ai
PUT ${S}/themes/ai
GET ${S}/result-links
POST ${S}/result-links
DELETE ${S}/result-links/{link_id}
POST ${S}/presentation
PUT ${S}/presentation
GET ${S}/presentation/events
PUT ${S}/join-code
DELETE ${S}/join-code
DELETE ${S}/weighting
POST ${S}/analyses
PATCH ${S}/analyses/{analysis_id}
DELETE ${S}/analyses/{analysis_id}
`
    .trim()
    .split('\n'),
);

/** Beginnings of routes that are about accounts, pictures, payments, a model or one's own participation. */
export const ELSEWHERE: readonly string[] = [
  'GET /api/v1/templates',
  'POST /api/v1/templates',
  'PATCH /api/v1/templates/',
  'DELETE /api/v1/templates/',
  'POST /api/v1/imports',
  'POST /api/v1/media',
  'GET /api/v1/media/',
  'GET /api/v1/ai/',
  'POST /api/v1/ai/',
  'POST /api/v1/public/surveys/{id}/',
  'POST /api/v1/notifications/unsubscribe',
  'POST /api/v1/presenter-remote',
  'GET /api/v1/subscription',
  'POST /api/v1/subscription/',
  'GET /api/v1/billing',
  'POST /api/v1/checkout',
  'POST /api/simple-checkout',
  'POST /api/create-customer-portal',
  'POST /api/stripe/webhook',
  'GET /api/v1/sandbox/',
  'POST /api/v1/sandbox/',
  'GET /api/v1/api-keys',
  'POST /api/v1/api-keys',
  'DELETE /api/v1/api-keys/{id}',
  'GET /api/v1/trusted-devices',
  'DELETE /api/v1/trusted-devices/{id}',
  'DELETE /api/v1/account',
  'POST /api/auth/',
  'GET /api/auth/',
  'GET /api/v1/auth/config',
  'GET /api/v1/outbox',
  'GET /api/health',
  'GET /api/ready',
];
