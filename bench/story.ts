// npm run bench -- story [rounds] [submissions]: how soon the results of twenty questions of ten kinds stand on the screen at a
// million submissions, from the first byte of the document to the last card's chart. Needs a build (`npm run build`). Ends with
// status 1 where it takes longer than a second.
import type { Browser } from 'playwright';
import type { Survey } from '../src/shared/api/survey/surveys.ts';
import { aSurvey } from '../tests/support/a-survey.ts';
import { newAccount } from '../tests/support/new-account.ts';
import { startCluster } from './support/cluster.ts';
import { median } from './support/measure.ts';
import { reportChecks } from './support/report.ts';
import { startBrowser, startBuiltProduct } from './support/start-product.ts';
import { fillRich } from './support/seed-rich.ts';
import { twentyAnswers, twentyQuestions } from '../tests/support/twenty-questions.ts';

const ROUNDS = Number(process.argv[3] ?? 11);
const LARGE = Number(process.argv[4] ?? 1_000_000);
/** So many different ones are copied until there are enough. */
const DIFFERENT = 400;

const cluster = await startCluster();
const product = await startBuiltProduct(cluster.url);
const browser = await startBrowser();
try {
  const { survey, session } = await seed(browser);
  const times: number[] = [];
  for (let i = -1; i < ROUNDS; i += 1) {
    const time = await paint(browser, survey.id, session);
    // The first one fills the server's caches, never the browser's, which begins anew each time.
    if (i >= 0) times.push(time);
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`first byte to the last chart, ms: ${sorted.map((each) => each.toFixed(0)).join(' ')}`);
  reportChecks([
    [
      `results of 20 questions at ${LARGE}, first byte to last chart, median, ms`,
      median(times),
      'at most',
      1_000,
    ],
  ]);
} finally {
  await browser.close();
  await product.stop();
  await cluster.stop();
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** A survey with so many submissions, and its owner's session. */
async function seed(from: Browser): Promise<{ readonly survey: Survey; readonly session: Session }> {
  const context = await from.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await newAccount(page);
  const data = aSurvey({ title: 'Unterwegs in der Stadt', questions: twentyQuestions });
  const reply = await page.request.post('/api/v1/surveys', { data });
  if (!reply.ok()) throw new Error(await reply.text());
  const survey = (await reply.json()) as Survey;
  for (let i = 0; i < DIFFERENT; i += 1) {
    const sent = await fetch(`${product.url}/api/v1/public/surveys/${survey.id}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(twentyAnswers(survey)),
    });
    if (sent.status !== 201) throw new Error(`an answer was refused: ${sent.status} ${await sent.text()}`);
  }
  await fillRich(cluster.db, { survey_id: survey.id, answers: [] }, LARGE);
  const session = await context.storageState();
  await context.close();
  return { survey, session };
}

/** Milliseconds from the first byte of the page until every card has its sentence and its chart, and that was painted. */
async function paint(from: Browser, id: string, storageState: Session): Promise<number> {
  const viewport = { width: 1440, height: 900 };
  const context = await from.newContext({ baseURL: product.url, storageState, viewport });
  const page = await context.newPage();
  await page.goto(`/results/${id}`, { waitUntil: 'commit' });
  const time = await page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const isComplete = () => {
      const cards = [...document.querySelectorAll('article')];
      const areDrawn = cards.every((card) => card.querySelector('svg, table, ul, ol, dl') !== null);
      return cards.length === wanted && areDrawn;
    };
    while (!isComplete()) await nextFrame();
    // What stands in the document now is painted when the frame after the next begins.
    await nextFrame();
    const end = await nextFrame();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return end - (navigation?.responseStart ?? 0);
  }, twentyQuestions.length);
  await page.getByRole('article').last().waitFor();
  await context.close();
  return time;
}
