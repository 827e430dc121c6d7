import { readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { isAsked } from '../../src/questions/is-asked.ts';
import { aChoice, aRating, aSurvey, aText, type SurveyToSend } from '../support/a-survey.ts';
import { aBreakableLine, type BreakableLine } from '../support/breakable-line.ts';
import { kindsByHalves } from '../support/one-of-each.ts';
import { freePort, type Product, startProduct } from '../support/product.ts';
import { surveyOn } from '../support/survey-on.ts';
import { openRealBrowser, REAL_BROWSERS } from '../support/real-browsers/open-real-browser.ts';
import { drive, type Driver, KEYS } from '../support/real-browsers/real-browser.ts';

const questions = kindsByHalves.flatMap((half) => half.questions);
const selectorOf = (kind: string) =>
  `#q${questions.findIndex(({ question_type }) => question_type === kind) + 1}`;

let product: Product;
let line: BreakableLine;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  line = await aBreakableLine(`http://127.0.0.1:${port}`);
  url = `http://127.0.0.1:${new URL(line.url).port}`;
  product = await startProduct(port, { BASE_URL: url, DEMO: 'off', BILLING: 'off' });
});
afterAll(async () => {
  await product.stop();
  await line.cut();
});

describe.each(REAL_BROWSERS)('$name', (browser) => {
  async function start() {
    const real = await openRealBrowser(browser);
    const page = drive(real);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail')
        await writeFile(`test-results/${task.name}, ${real.name}.png`, await page.screenshot());
      await real.stop();
    });
    await page.resize(1_000, 900);
    return { ...page, downloads: real.downloads, datePartKey: real.datePartKey };
  }

  test('a participant answers every question type, also when the server is away', async () => {
    const survey = await surveyOn(url, { questions });
    const page = await start();
    await page.open(url + survey.path);
    await page.see('#survey[data-ready]');
    expect(await misalignedCells(page)).toEqual([]);
    const simple = ['multiple_choice', 'checkboxes', 'picture_choice', 'consent', 'rating', 'nps', 'yes_no'];
    for (const kind of simple) await page.click(`${selectorOf(kind)} .cv-control label`);
    for (const row of [1, 2])
      await page.click(`${selectorOf('matrix')} .cv-rows fieldset:nth-of-type(${row}) .cv-cells label`);
    for (const set of [1, 2, 3])
      for (const [at, side] of ['first', 'last'].entries())
        await page.click(
          `${selectorOf('maxdiff')} .cv-set:nth-of-type(${set}) tr:${side}-child td:${at === 0 ? 'first' : 'last'}-child input`,
        );
    await page.click(`${selectorOf('ranking')} button`, 'Move up: Speed');
    for (const [kind, words] of [
      ['constant_sum', '100'],
      ['number', '7'],
      ['short_text', 'Soup'],
      ['text', 'Because'],
    ] as const) {
      await page.click(`${selectorOf(kind)} .cv-field`);
      await page.press(words);
    }
    const date = `${selectorOf('date')} input`;
    await page.run('document.querySelector(date).focus();', { date });
    await page.press(['12', '21'].join(page.datePartKey));
    await page.click('#submit');
    await page.see(`${selectorOf('date')} .cv-error`, 'Only part of this is filled in.');
    await page.until('return document.activeElement === document.querySelector(date);', { date });
    await page.run('document.activeElement.blur(); document.querySelector(date).focus();', { date });
    await page.press(['12', '21', '2026'].join(page.datePartKey));
    await page.until('return document.querySelector(date).value === "2026-12-21";', { date });

    await line.cut();
    onTestFinished(() => line.reconnect().catch(() => {}));
    await page.click('#submit');
    await page.see('#sending-title', 'Waiting');
    await line.reconnect();
    await page.click('#try-now');
    await page.see('#thanks-title', 'Thank You!');
    const { count, submissions } = await survey.received();
    expect(count).toBe(1);
    const answered = new Set(Object.keys(submissions[0]!.values).map((code) => code.replace(/_.*/, '')));
    const asked = survey.questions.filter(({ question_type }) => isAsked({ question_type }));
    expect(answered).toEqual(new Set(asked.map(({ code }) => code)));
    await page.open(url + survey.path);
    await page.see('#answered-title', 'Already Answered');
  });

  test('one by one the focus is at each question, by pointer and by keyboard', async () => {
    const survey = await surveyOn(url, {
      default_mode: 'one',
      welcome: true,
      questions: [aChoice(), aText(), aRating()],
    });
    const page = await start();
    await page.open(url + survey.path);
    await page.click('#start');
    await page.see('[data-key=B]');
    await page.until('return document.activeElement.matches("#q1 .cv-legend");');
    await page.click('label.cv-choice', 'Green');
    await page.until('return document.activeElement.matches("#q2 textarea");');
    await page.press('Because');
    await page.press([KEYS.tab, KEYS.tab, KEYS.enter]);
    await page.until('return document.activeElement.matches("#q3 .cv-legend");');
    await page.click('#previous');
    await page.until('return document.activeElement.matches("#q2 textarea");');
    await page.click('#previous');
    await page.until('return document.activeElement.matches("#q1 .cv-legend");');
    await page.press('a');
    await page.until('return document.activeElement.matches("#q2 textarea");');
    await page.click('#next');
    await page.press('4');
    await page.click('#submit');
    await page.see('#thanks-title', 'Thank You!');
    expect((await survey.received()).submissions[0]?.values).toEqual({ Q1: 1, Q2: 'Because', Q3: 4 });
  });

  test('an owner drags, confirms, chooses a theme, and reads live results and files', async () => {
    const page = await start();
    await page.open(`${url}/login`);
    const id = await signUpAndCreate(page, {
      anonymity_level: 'name_required',
      questions: ['First?', 'Second?', 'Third?'].map(aText),
    });
    await page.open(`${url}/edit/${id}`);
    await page.click('[role=tab]', 'Questions');
    await page.drag(
      { css: '[aria-label="Drag to reorder"]' },
      { css: '[aria-label="Question 2"] [aria-label="Drag to reorder"]' },
    );
    await page.until(
      `return document.querySelector('[aria-label="Question 1"] textarea')?.value === 'Second?';`,
    );
    await page.click('[role=tab]', 'Settings');
    await page.click('nav a', 'Design');
    await page.click('input[type=radio][value=gazette]');
    await page.until('return document.querySelector("input[value=gazette]").checked;');
    await page.press('s', KEYS.control);
    await page.until(
      `return fetch('/api/v1/surveys/' + id).then((reply) => reply.json()).then((survey) =>
         survey.theme === 'gazette' && survey.questions[0].question_text === 'Second?');`,
      { id },
    );

    await page.open(`${url}/dashboard`);
    await page.click('button[aria-label^="Share "]');
    await page.see('[role=dialog]', 'Share Survey');
    await page.press([KEYS.escape]);
    await page.miss('[role=dialog]');
    await page.until('return document.activeElement.matches("button[aria-label^=\'Share \']");');

    await page.open(`${url}/results/${id}`);
    await page.see('h1', 'Lunch');
    await page.run('window.isSamePage = true;');
    await answer(page, id);
    await page.until('return document.body.innerText.includes("Because it is warm") && window.isSamePage;');
    await page.click('button', 'Download CSV');
    await expect
      .poll(async () => (await readdir(page.downloads)).filter((name) => name.endsWith('.csv')), {
        timeout: 20_000,
      })
      .toHaveLength(1);
  });
});

/** Columns of the matrix whose head is not over their cells. */
async function misalignedCells(page: Driver): Promise<number[]> {
  return await page.run<number[]>(
    `const middle = (each) => { const { x, width } = each.getBoundingClientRect(); return x + width / 2; };
     const heads = [...document.querySelectorAll(matrix + ' .cv-columns > span')].map(middle);
     return [...document.querySelectorAll(matrix + ' .cv-row')].flatMap((row) =>
       [...row.querySelectorAll('input')].map(middle)
         .map((at, i) => Math.abs(at - heads[i])).filter((distance) => distance > 2));`,
    { matrix: selectorOf('matrix') },
  );
}

async function signUpAndCreate(page: Driver, fields: Partial<SurveyToSend>): Promise<string> {
  const person = { name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace', password: 'long enough' };
  const email = `${crypto.randomUUID()}@canvass.example`;
  const survey = await page.run<Survey>(
    `const post = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body),
       headers: { 'content-type': 'application/json' } }).then((reply) => reply.json());
     return post('/api/auth/sign-up/email', person).then(() => post('/api/v1/surveys', survey));`,
    { person: { ...person, email }, survey: aSurvey(fields) },
  );
  return survey.id;
}

/** Answers from elsewhere, while the owner looks on. */
async function answer(page: Driver, id: string): Promise<void> {
  const { questions: of } = await page.run<Survey>(
    `return fetch('/api/v1/surveys/' + id).then((reply) => reply.json());`,
    { id },
  );
  const reply = await fetch(`${url}/api/v1/public/surveys/${id}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      submission_id: crypto.randomUUID(),
      participant_name: 'Grace',
      answers: { [of[0]!.code]: 'Because it is warm' },
    }),
  });
  expect(reply.status).toBe(201);
}
