// npm run bench -- editor-typing [questions] [keys]: what a key costs in the editor of a long survey, against a text
// field on an empty page in the same browser and the same run. Needs a build (`npm run build`). Ends with status 1
// above the limit.
import type { Browser, Page } from 'playwright';
import { aSurvey, aText } from '../tests/support/a-survey.ts';
import { newAccount } from '../tests/support/new-account.ts';
import { median } from './support/measure.ts';
import { reportChecks, table } from './support/report.ts';
import { startBrowser, startBuiltProduct } from './support/start-product.ts';

const QUESTIONS = Number(process.argv[3] ?? 300);
const KEYS = Number(process.argv[4] ?? 40);
const ROUNDS = 3;
/** Issue 18: milliseconds from a key to the picture with its letter. */
const LIMIT = 50;

const product = await startBuiltProduct();
const browser = await startBrowser();
try {
  const empty = await measured(await openEmpty(browser));
  const editor = await measured(await openEditor(browser));
  const row = (name: string, { accepted, drawn, p95 }: typeof empty) => [
    name,
    ...[accepted, drawn, p95].map((each) => each.toFixed(1)),
  ];
  console.log(
    table(
      ['milliseconds of a key', 'taken in', 'drawn', 'drawn, 95 of 100'],
      [row('empty page', empty), row(`${QUESTIONS} questions`, editor)],
    ),
  );
  console.log(`\n× empty page: ${(editor.drawn / empty.drawn).toFixed(2)} until it is drawn`);
  reportChecks([['milliseconds until a key is drawn', editor.drawn, 'at most', LIMIT]]);
} finally {
  await browser.close();
  await product.stop();
}

async function openEmpty(from: Browser): Promise<Page> {
  const page = await from.newPage();
  await page.setContent('<textarea id="field"></textarea>');
  return page;
}

/** The editor of a survey of so many questions, all of them open, with the one in the middle being written. */
async function openEditor(from: Browser): Promise<Page> {
  const context = await from.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await newAccount(page);
  const questions = Array.from({ length: QUESTIONS }, (_, i) => aText(`Question text ${i + 1}`));
  const reply = await page.request.post('/api/v1/surveys', { data: aSurvey({ questions }) });
  if (!reply.ok()) throw new Error(await reply.text());
  const { id } = (await reply.json()) as { id: string };
  await page.goto(`/edit/${id}`);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Expand all' }).click();
  const field = page.getByLabel('Question Text').nth(QUESTIONS >> 1);
  await field.click();
  await page.getByRole('group', { name: 'Question settings' }).waitFor();
  await field.evaluate((element) => {
    element.id = 'field';
  });
  return page;
}

/** Milliseconds of every key: until the page has taken it in, and until what it changed is drawn. */
async function typeKeys(page: Page, keys: number): Promise<{ accepted: number[]; drawn: number[] }> {
  await page.bringToFront();
  return page.evaluate(async (count) => {
    const field = document.querySelector<HTMLTextAreaElement>('#field');
    const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const times = { accepted: [] as number[], drawn: [] as number[] };
    field?.focus();
    for (let i = 0; i < count; i++) {
      await nextFrame();
      const begin = performance.now();
      // The way of a key without the keyboard: events and undo are the same.
      document.execCommand('insertText', false, 'a');
      times.accepted.push(performance.now() - begin);
      await nextFrame();
      times.drawn.push(performance.now() - begin);
    }
    return times;
  }, keys);
}

async function measured(page: Page) {
  await typeKeys(page, 10);
  const rounds: Awaited<ReturnType<typeof typeKeys>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await typeKeys(page, KEYS));
  const middle = (name: 'accepted' | 'drawn') => median(rounds.map((each) => median(each[name])));
  const all = rounds.flatMap(({ drawn }) => drawn).toSorted((a, b) => a - b);
  return {
    accepted: middle('accepted'),
    drawn: middle('drawn'),
    p95: all[Math.floor(all.length * 0.95)] ?? Number.NaN,
  };
}
