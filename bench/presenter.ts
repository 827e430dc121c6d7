// npm run bench -- presenter [answers] [seconds]: whether a presentation's bars grow without a dropped frame while a hall
// answers, against an empty page in the same browser while the same answers come. Needs a build (`npm run build`). Ends
// with status 1 where the presentation drops more frames than the empty page.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Survey } from '../src/shared/api/survey/surveys.ts';
import { aChoice, aSurvey } from '../tests/support/a-survey.ts';
import { anAnswer } from '../tests/support/an-answer.ts';
import { newAccount } from '../tests/support/new-account.ts';
import { reportChecks, table } from './support/report.ts';
import { startBrowser, startBuiltProduct } from './support/start-product.ts';

/** Issue 19: so many answers within a minute. */
const ANSWERS = Number(process.argv[3] ?? 1_000);
const SECONDS = Number(process.argv[4] ?? 60);
const OPTIONS = ['Red', 'Green', 'Blue', 'Yellow', 'White'];
/** At 60 frames a second one comes after 17 ms, and after 33 where one between them was not drawn. */
const DROPPED_MS = 25;

const product = await startBuiltProduct();
const browser = await startBrowser();
try {
  const empty = await whileAnswered(await presentationOf(browser), async (page) => {
    await page.goto('about:blank');
  });
  const presenter = await whileAnswered(await presentationOf(browser), async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Show results' }).click();
    await page.getByRole('dialog').getByText('0 answers', { exact: true }).waitFor();
  });
  const row = (name: string, { gaps, dropped }: typeof empty) => [
    name,
    String(gaps.length),
    String(dropped),
    Math.max(...gaps).toFixed(1),
  ];
  const head = [`${ANSWERS} answers in ${SECONDS} s`, 'frames', 'dropped', 'longest, ms'];
  console.log(table(head, [row('empty page', empty), row('presentation', presenter)]));
  reportChecks([
    ['frames dropped beyond those of the empty page', presenter.dropped - empty.dropped, 'at most', 0],
  ]);
} finally {
  await browser.close();
  await product.stop();
}

interface Presented {
  readonly page: Page;
  readonly survey: Survey;
}

/** A survey of one choice, not anonymous so that every answer moves its bars at once, and the page of its presentation. */
async function presentationOf(from: Browser): Promise<Presented> {
  const context = await from.newContext({ baseURL: product.url, viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  await newAccount(page);
  const data = aSurvey({ questions: [aChoice(OPTIONS)], anonymity_level: 'name_required' });
  const reply = await page.request.post('/api/v1/surveys', { data });
  if (!reply.ok()) throw new Error(await reply.text());
  const survey = (await reply.json()) as Survey;
  await page.goto(`/results/${survey.id}?present`);
  await page.getByRole('dialog').waitFor();
  return { page, survey };
}

/** The milliseconds between frames of a page, once it is ready, while the answers come. */
async function whileAnswered({ page, survey }: Presented, ready: (page: Page) => Promise<void>) {
  await ready(page);
  await page.bringToFront();
  const [gaps] = await Promise.all([readGaps(page), answer(survey)]);
  if (page.url() !== 'about:blank') {
    const all = `${ANSWERS.toLocaleString('en')} answers`;
    await page.getByRole('dialog').getByText(all, { exact: true }).waitFor();
  }
  await page.context().close();
  return { gaps, dropped: gaps.filter((gap) => gap > DROPPED_MS).length };
}

async function readGaps(page: Page): Promise<number[]> {
  return page.evaluate(async (milliseconds) => {
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const gaps: number[] = [];
    const begin = await nextFrame();
    for (let last = begin; last - begin < milliseconds;) {
      const now = await nextFrame();
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, SECONDS * 1_000);
}

/** Sends the answers evenly over the time, none of them waiting for another. Throws where one is not stored. */
async function answer({ id, questions }: Survey): Promise<void> {
  const begin = performance.now();
  const sent: Promise<void>[] = [];
  for (let i = 0; i < ANSWERS; i += 1) {
    await pause(Math.max(0, begin + (i * SECONDS * 1_000) / ANSWERS - performance.now()));
    const option = OPTIONS[(i * i) % OPTIONS.length] ?? '';
    const answers = questions.map((question) => ({ question_id: question.id, answer: option }));
    sent.push(send(id, { ...anAnswer([], { participant_name: `Person ${i + 1}` }), answers }));
  }
  await Promise.all(sent);
}

async function send(id: string, body: object): Promise<void> {
  const reply = await fetch(`${product.url}/api/v1/public/surveys/${id}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 201) throw new Error(`an answer was refused: ${reply.status} ${await reply.text()}`);
}
