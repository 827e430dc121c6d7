import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../src/shared/api/account/api-keys.ts';
import { createResultLink } from '../../src/shared/api/results/result-links.ts';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { saveAnalysis } from '../../src/shared/api/results/statistics.ts';
import type { SurveyToSend } from '../support/a-survey.ts';
import { anApp } from '../support/app.ts';
import { listen } from '../support/listen.ts';
import { comparableReply } from '../support/comparable-reply.ts';
import {
  type Caller,
  ELSEWHERE,
  type Probe,
  PROBES,
  WITHOUT_RESPONSES,
} from '../support/link-value-probes.ts';
import { onPlan } from '../support/on-plan.ts';
import { openSurvey } from '../support/open-survey.ts';
import { readOperations } from '../support/operations.ts';
import { anExperiment } from '../support/an-experiment.ts';

/** Files hold the second in which they were made. */
const NOW = new Date();
const app = await anApp({ now: () => NOW });
const operations = await readOperations(app);

/** What the link of each of six people chose: of the first five in two orders, of the sixth in two ways. */
const LINKS = [
  ['alice', 'flyer', 'en-NZ'],
  ['bob', 'flyer', 'en-AU'],
  ['carol', 'flyer', 'fr'],
  ['dave', 'flyer', 'en'],
  ['erin', 'mail', 'de'],
] as const;
const SIXTH = [
  ['frank', 'flyer', 'en-AU'],
  ['alice', 'mail', 'fr'],
] as const;
const WORLDS = [
  [...LINKS, SIXTH[0]],
  [...LINKS.slice(2), ...LINKS.slice(0, 2), SIXTH[1]],
] as const;
/** After so many responses the worlds are compared: at a whole group, and one later. */
const COUNTS = [5, 6] as const;

const SURVEY: Partial<SurveyToSend> = {
  language: 'en',
  languages: ['en-NZ', 'en-AU', 'de', 'fr'],
  results_visible_to_participants: true,
  parameters: [
    { name: 'person', values: ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] },
    { name: 'source', values: ['flyer', 'mail'] },
  ],
  questions: [
    { question_text: 'Satisfied?', question_type: 'multiple_choice', options: ['Yes', 'No'] },
    { question_text: 'Why?', question_type: 'text', answers_visible: true },
    { question_text: 'Pay', question_type: 'number', settings: { min: 0, max: 10_000 } },
    { question_text: 'Agreed?', question_type: 'consent', settings: { options: ['I agree.'] } },
  ],
  flow: {
    pages: [{ id: 1 }],
    arms: [anExperiment('Wording', ['Short', 1], ['Long', 1])],
  },
};

let origin: string;
beforeAll(async () => {
  origin = await listen(app);
});

test('compares every OpenAPI route or lists it as free of responses', () => {
  const asked = new Set(PROBES.map(({ route }) => route));
  const left = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !asked.has(route) && !WITHOUT_RESPONSES.has(route))
    .filter((route) => !ELSEWHERE.some((beginning) => route.startsWith(beginning)));
  expect(left).toEqual([]);
});

/** The replies of one moment are those of the other world too: so neither they nor their differences tell a link. */
test('no reply depends on the link by which a response came', { timeout: 600_000 }, async () => {
  expect(await differences({})).toEqual([]);
});

/** Routes of a named survey that show links, so the comparison must find differences there. */
const NAMED_ROUTES = [
  'submissions',
  'submissions/table',
  'export',
  'results',
  'crosstab',
  'statistics',
  'weighted-results',
];

test('the same comparison finds links in a named survey', { timeout: 600_000 }, async () => {
  const chosen = NAMED_ROUTES.flatMap((route) => {
    const own = PROBES.filter((probe) => probe.route.endsWith(`/{id}/${route}`));
    // Of many analyses, those with a link value among their variables or weights.
    const withLinks = own.filter(({ query, body }) => JSON.stringify([query, body]).includes('x_source'));
    return [own[0], ...withLinks.slice(0, 3), own.at(-1)];
  });
  const probes = PROBES.filter((probe) => chosen.includes(probe) || probe.route.endsWith('/weighting')).map(
    (probe) => ({ ...probe, by: ['owner'] as const }),
  );
  const differing = (await differences({ anonymity_level: 'name_required' }, [6], probes)).join('\n');
  for (const route of NAMED_ROUTES) expect(differing).toContain(`/surveys/{id}/${route}`);
});

/** Fills two surveys with the same answers and other links, and lists the requests whose replies differ. */
async function differences(
  fields: Partial<SurveyToSend>,
  counts: readonly number[] = COUNTS,
  probes = PROBES,
): Promise<string[]> {
  const ids = LINKS.map(() => randomUUID()).concat(randomUUID());
  const worlds = [];
  for (const links of WORLDS) worlds.push({ links, ...(await aWorld(fields)) });
  const key = randomUUID();
  for (const { id } of worlds)
    await app.deps.db.pool.query('update surveys set pseudonym_key = $2 where id = $1', [id, key]);
  const differing: string[] = [];
  for (const [n, submission_id] of ids.entries()) {
    for (const { id, links } of worlds) await submit(id, links[n]!, n, submission_id, fields);
    if (!counts.includes(n + 1)) continue;
    for (const probe of probes)
      // A key reads what its owner reads, so the owner asks the same once.
      for (const caller of probe.by ?? (n === 5 ? (['owner', 'key'] as const) : (['key'] as const))) {
        const [one, other] = await Promise.all(worlds.map(({ ask }) => ask(probe, caller)));
        const { query, body } = probe;
        if (one !== other)
          differing.push(`${n + 1} ${caller} ${probe.route} ${JSON.stringify({ query, body })}`);
      }
  }
  return differing;
}

async function submit(
  id: string,
  [x_person, x_source, language]: readonly [string, string, string],
  n: number,
  submission_id: string,
  { anonymity_level }: Partial<SurveyToSend>,
): Promise<void> {
  const answers = { Q1: (n % 2) + 1, Q2: `Reason${n}`, Q3: 2_000 + n * n, Q4: 1, x_person, x_source };
  const name = anonymity_level === 'name_required' ? { participant_name: `Person ${n}` } : {};
  const body = { submission_id, answers, language, ...name };
  const { status, error } = await app.call(submitResponse, { params: { id }, body });
  if (status !== 201) throw new Error(`not stored: ${JSON.stringify(error)}`);
}

async function aWorld(fields: Partial<SurveyToSend>) {
  const { id, owner, questions } = await openSurvey(app, { ...SURVEY, ...fields });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { body: key } = await owner.call(createApiKey, { body: { name: 'Lab', scopes: ['results:read'] } });
  const params = { id };
  const { body: link } = await owner.call(createResultLink, { params, body: { kind: 'private' } });
  const analysis = { method: 'anova', variables: { outcome: 'Q3', group: 'Q1' } };
  const { body: savedAnalysis } = await owner.call(saveAnalysis, { params, body: { name: 'Pay', analysis } });
  const headers: Record<Caller, Record<string, string>> = {
    owner: { cookie: owner.cookie },
    key: { authorization: `Bearer ${key.key}` },
    'result link': {},
    participant: {},
  };
  const filled = (text: string) =>
    text
      .replace('{id}', id)
      .replace('{text}', questions[1]?.id ?? '')
      .replace('{language}', 'fr')
      .replace('{analysis_id}', savedAnalysis.id);
  const ask = async ({ route, query = {}, body }: Probe, caller: Caller): Promise<string> => {
    const [method, path = ''] = route.split(' ');
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, filled(value)]));
    if (caller === 'result link') search.set('access_token', link.token ?? '');
    const leaving = new AbortController();
    const reply = await fetch(`${origin}${filled(path)}?${search}`, {
      method: method ?? 'GET',
      signal: leaving.signal,
      headers: { ...headers[caller], ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const type = reply.headers.get('content-type') ?? '';
    if (!type.includes('event-stream') || !path.endsWith('/events'))
      return comparableReply(reply.status, type, new Uint8Array(await reply.arrayBuffer()));
    const first = await firstEvent(reply.body!);
    leaving.abort();
    return comparableReply(reply.status, 'application/json', new TextEncoder().encode(first));
  };
  return { id, ask };
}

async function firstEvent(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const data = /^data: (\{.*\})$/m.exec(text)?.[1];
    if (data !== undefined) return data;
  }
  throw new Error('the stream ended without an event');
}
