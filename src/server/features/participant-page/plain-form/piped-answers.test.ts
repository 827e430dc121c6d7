import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { aText } from '../../../../../tests/support/a-survey.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { postForm } from '../../../../../tests/support/post-form.ts';

const app = await anApp();
const textIn = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

test.each(['{{Q2}}<i>', '{{Q1|x}}', '$&$1', '%s %d', '{name}', '$t(thankYou)', '{{count}}'])(
  'the answer %j is piped as it was written',
  async (answer) => {
    const { path } = await openSurvey(app, {
      questions: [
        { ...aText('a'), page: 1 },
        { ...aText('b'), page: 1 },
        { ...aText('Why [{{Q1|that}}] and not [{{Q2|this}}]?'), page: 2, must: true },
      ],
      flow: { pages: [{ id: 1 }, { id: 2 }], endings: [] },
    });
    const next = await postForm(app, path, { step: '1', shown: 'Q1 Q2', Q1: answer, Q2: 'two' });
    expect(textIn(next.body)).toContain(`Why [${answer}] and not [two]?`);
    // The list of errors repeats the question.
    const again = await postForm(app, path, { step: '2', shown: 'Q1 Q2 Q3', Q1: answer, Q2: 'two' });
    expect(again.statusCode).toBe(422);
    expect(textIn(again.body).split(`Why [${answer}] and not [two]?`)).toHaveLength(3);
  },
);

test('pipes are filled in options, rows, labels, texts and page titles', async () => {
  const labels = { min: 'bad {{Q1|l}}', max: 'good' };
  const item = (text: string) => ({ text });
  const { path } = await openSurvey(app, {
    questions: [
      { ...aText('Name?'), page: 1 },
      { question_text: 'O', question_type: 'multiple_choice', options: ['Like {{Q1|it}}', 'No'], page: 2 },
      {
        question_text: 'G',
        question_type: 'matrix',
        settings: { mode: 'one', rows: [item('row {{Q1|r}}')], columns: [item('c {{Q1|k}}'), item('d')] },
        page: 2,
      },
      {
        question_text: 'S',
        question_type: 'statement',
        settings: { text: 'For **{{Q1|z}}** here' },
        page: 2,
      },
      { question_text: 'R', question_type: 'rating', rating_config: { min: 1, max: 5, labels }, page: 2 },
      {
        question_text: 'D',
        question_type: 'multiple_choice',
        settings: { display: 'dropdown', options: [item('drop {{Q1|d}}'), item('x')] },
        page: 2,
      },
    ],
    flow: {
      pages: [{ id: 1 }, { id: 2, title: 'Page of {{Q1|x}}' }],
      endings: [{ id: 1, kind: 'complete', text: 'Thanks {{Q1|friend}}' }],
    },
  });
  const { body } = await postForm(app, path, { step: '1', shown: 'Q1', Q1: '**A**[b](http://c.d)' });
  expect(body).not.toContain('{{');
  const text = textIn(body);
  for (const start of ['Like ', 'row ', 'c ', 'bad ', 'Page of ', 'drop '])
    expect(text).toContain(`${start}**A**[b](http://c.d)`);
  expect(body).toMatch(/<strong><bdi>\*\*A\*\*\[b\]\(http:\/\/c\.d\)<\/bdi><\/strong>/);
  const shared = (await app.inject(path)).body;
  expect(shared).not.toContain('{{Q');
  expect(textIn(shared)).toContain('Like it');
  expect(textIn(shared)).toContain('Thanks friend');
});
