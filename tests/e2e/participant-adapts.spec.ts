import { expect, test } from '@playwright/test';
import { aChoice, aText } from '../support/a-survey.ts';
import { surveyOn } from '../support/survey-on.ts';

test('a survey adapts with pages, conditions, piping, a check and its own ending', async ({
  page,
  baseURL,
}) => {
  const arms = ['Short', 'Long'].map((text, i) => ({ id: i + 1, text }));
  const number = { question_type: 'number', settings: { min: 0, max: 99 } };
  const survey = await surveyOn(baseURL!, {
    questions: [
      { ...aChoice(['Dog', 'No pet']), question_text: 'Do you have a pet?', page: 1 },
      {
        ...aText('What is the name of your {{Q1|pet}}?'),
        page: 1,
        show_if: ['is', 'Q1', ['Dog']],
        must: true,
      },
      { ...number, question_text: 'How old are you?', page: 2 },
      { ...number, question_text: 'How old is {{Q2|it}}?', page: 2, show_if: ['answered', 'Q2'] },
      { ...aText('Anything else?'), page: 3, show_if: ['is', 'X1', ['Short']] },
      { ...aText('Would you like to tell us anything else?'), page: 3, show_if: ['is', 'X1', ['Long']] },
      ...['Red', 'Green', 'Blue'].map((colour) => ({ ...aText(`What is ${colour}?`), page: 4 })),
      {
        question_text: 'Which sound?',
        question_type: 'multiple_choice',
        settings: { options: [{ text: 'Bark', show_if: ['is', 'Q1', ['Dog']] }, { text: 'Silence' }] },
        page: 5,
      },
    ],
    count_progress: true,
    flow: {
      pages: [
        { id: 1, title: 'Pets' },
        { id: 2, checks: [{ if: ['<', 'Q4', 'Q3'], words: 'Older than you?', at: 'Q4' }] },
        { id: 3, title: 'The end' },
        { id: 4, shuffle: 'questions', draw: 2 },
        { id: 5 },
      ],
      arms: [{ code: 'X1', name: 'Wording', arms }],
      endings: [
        { id: 1, kind: 'complete', text: 'Woof, and goodbye', redirect: 'https://panel.example/done' },
      ],
    },
  });
  // An anonymous survey tells its owner of whole groups alone: what is counted is seen as it is sent.
  const counted: object[] = [];
  await page.exposeFunction('counted', (body: string) => counted.push(JSON.parse(body) as object));
  await page.addInitScript(() => {
    const { counted: report } = window as unknown as { counted: (body: string) => void };
    const send = navigator.sendBeacon.bind(navigator);
    // A browser tells nobody else what such a message holds.
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then(report);
      return send(url, body);
    };
  });
  await page.goto(survey.path);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const name = page.getByRole('textbox', { name: /name of your/ });
  await expect(page.getByRole('heading', { name: 'Pets' })).toBeVisible();
  await expect(name).toBeHidden();
  await page.getByRole('radio', { name: 'Dog' }).check();
  await expect(page.getByText('What is the name of your Dog?')).toBeVisible();
  await next.click();
  await expect(name).toHaveAccessibleDescription(/Please answer this question\./);
  await name.fill('Bello');
  await next.click();
  await page.getByRole('textbox', { name: 'How old are you?' }).fill('20');
  await page.getByRole('textbox', { name: 'How old is Bello?' }).fill('30');
  await next.click();
  await expect(page.getByRole('textbox', { name: 'How old is Bello?' })).toHaveAccessibleDescription(
    /Older than you\?/,
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'How old is Bello?' }).fill('3');
  await next.click();
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('radio', { name: 'No pet' }).check();
  await expect(name).toBeHidden();
  await next.click();
  await expect(page.getByRole('textbox', { name: /How old is/ })).toBeHidden();
  await page.getByRole('button', { name: 'Answer one by one' }).click();
  await next.click();
  // The arm that the page shows is the one that the server draws.
  const last = page.getByRole('textbox', { name: /anything else\?/i });
  await expect(last).toBeVisible();
  const isShort = await page.getByText('Anything else?', { exact: true }).isVisible();
  await last.fill('No');
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await next.click();
  // So are the questions that are drawn, and their order.
  const drawn = page.locator('[data-page="4"][data-current]');
  await expect(drawn).toHaveCount(2);
  const shown = await drawn.evaluateAll((all) => all.map(({ dataset }) => dataset['code']));
  const draft = await page.evaluate((key) => localStorage.getItem(key), `canvass.draft.${survey.id}`);
  const { submission_id: seed } = JSON.parse(draft ?? '{}') as { submission_id?: string };
  const data = { answers: {}, seed };
  const way = await page.request.post(`/api/v1/public/surveys/${survey.id}/path`, { data });
  expect(((await way.json()) as { asked: string[] }).asked.slice(-3, -1)).toEqual(shown);
  await next.click();
  await expect(page.getByRole('radio', { name: 'Silence' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bark' })).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Woof, and goodbye')).toBeVisible();
  const onward = page.getByRole('link', { name: 'Continue to panel.example' });
  await expect(onward).toHaveAttribute('href', 'https://panel.example/done?status=complete');
  // Each page counts once, whatever way led over it, and a reload between.
  await expect.poll(() => counted.filter((each) => 'page' in each)).toHaveLength(5);
  // How long it took is said once, roughly, and with nothing beside it.
  const durations = counted.filter((each) => 'duration' in each);
  expect(durations.map((each) => Object.keys(each))).toEqual([['duration']]);
  const { submissions } = await survey.received();
  expect(submissions[0]?.values).toEqual({
    Q1: 2,
    Q3: 20,
    ...(isShort ? { Q5: 'No', X1: 1 } : { Q6: 'No', X1: 2 }),
    ...Object.fromEntries(shown.map((code) => [code, null])),
  });
});
