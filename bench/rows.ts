// npm run bench -- rows [rounds] [submissions]: what a page of the table of single responses costs at its beginning, in its
// middle and at its end, in its orders and with a search, against the first page as it opens. Needs a build (`npm run
// build`). Ends with status 1 where a page takes more of the first page's time than is wanted.
import { type APIRequestContext, request } from 'playwright';
import { SORTED_BY, type Rows } from '../src/shared/api/results/rows.ts';
import type { Survey } from '../src/shared/api/survey/surveys.ts';
import { aRating, aSurvey, aText } from '../tests/support/a-survey.ts';
import { fillRows } from '../tests/support/many-rows.ts';
import { newAccount } from '../tests/support/new-account.ts';
import { startCluster } from './support/cluster.ts';
import { median } from './support/measure.ts';
import { reportChecks, table } from './support/report.ts';
import { startBuiltProduct } from './support/start-product.ts';

const ROUNDS = Number(process.argv[3] ?? 9);
const COUNT = Number(process.argv[4] ?? 100_000);
/** As the table itself asks. */
const LIMIT = 200;

/** How it is asked, and how many times the first page's time the slowest of its three windows may take. */
const ORDERS = [
  { name: 'newest first', query: {}, wanted: 6 },
  { name: 'by name', query: { sort: SORTED_BY.name, direction: 'asc' }, wanted: 20 },
  { name: 'by a rating', query: { sort: 'Q2', direction: 'asc' }, wanted: 40 },
  { name: 'with a search', query: { q: 'answer 7' }, wanted: 30 },
] as const;
const WINDOWS = ['first', 'middle', 'end'] as const;

const cluster = await startCluster();
const product = await startBuiltProduct(cluster.url);
const api = await request.newContext({ baseURL: product.url });
try {
  const survey = await seed(api);
  const times = ORDERS.map(() => WINDOWS.map((): number[] => []));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [i, { query }] of ORDERS.entries()) {
      const first = await read(survey, query);
      const end = Math.max(0, (first.rows.total ?? 0) - LIMIT);
      const { snapshot } = first.rows;
      const middle = await read(survey, { ...query, snapshot, offset: Math.floor(end / 2) });
      const last = await read(survey, { ...query, snapshot, offset: end });
      // The first round warms caches and compilers.
      if (round >= 0) [first, middle, last].forEach(({ ms }, at) => times[i]?.[at]?.push(ms));
    }
  const medians = times.map((windows) => windows.map(median));
  const reference = medians[0]?.[0] ?? Number.NaN;
  console.log(
    table(
      [`ms at ${COUNT}`, ...WINDOWS, ...WINDOWS.map((each) => `${each}, ratio`)],
      ORDERS.map(({ name }, i) => [
        name,
        ...(medians[i] ?? []).map((ms) => ms.toFixed(1)),
        ...(medians[i] ?? []).map((ms) => (ms / reference).toFixed(1)),
      ]),
    ),
  );
  reportChecks(
    ORDERS.map(({ name, wanted }, i) => [
      `times the first page's time, the slowest page ${name}`,
      Math.max(...(medians[i] ?? [])) / reference,
      'at most',
      wanted,
    ]),
  );
} finally {
  await api.dispose();
  await product.stop();
  await cluster.stop();
}

/** A survey with names and so many submissions; its owner is signed in. */
async function seed(as: APIRequestContext): Promise<Survey> {
  await newAccount({ request: as });
  const data = aSurvey({ questions: [aText(), aRating()], anonymity_level: 'name_required' });
  const reply = await as.post('/api/v1/surveys', { data });
  if (!reply.ok()) throw new Error(await reply.text());
  const survey = (await reply.json()) as Survey;
  await fillRows(cluster.db, survey.id, COUNT);
  return survey;
}

/** One page, and the milliseconds from asking until it was read. */
async function read({ id }: Survey, query: Readonly<Record<string, string | number>>) {
  const begin = performance.now();
  const reply = await api.get(`/api/v1/surveys/${id}/submissions/table`, {
    params: { limit: LIMIT, ...query },
  });
  const rows = (await reply.json()) as Rows;
  const ms = performance.now() - begin;
  if (!reply.ok() || rows.rows.length !== LIMIT) throw new Error(`a page came with ${reply.status()}`);
  return { rows, ms };
}
