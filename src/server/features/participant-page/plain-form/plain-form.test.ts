import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { aChoice, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { type OpenSurvey, openSurvey } from '../../../../../tests/support/open-survey.ts';
import { closeSurvey, listSurveys } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

const send = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(app, path, fields, headers);
const answersOf = (survey: OpenSurvey, texts: readonly string[]) =>
  Object.fromEntries(survey.questions.map(({ code }, i) => [code, texts[i] ?? '']));
const countOf = async ({ owner }: OpenSurvey) =>
  (await owner.call(listSurveys, {})).body.surveys[0]?.response_count;
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

test('the plain form stores answers and says Thank You, with a receipt', async () => {
  const survey = await openSurvey(app);
  const reply = await send(survey.path, answersOf(survey, ['Green', '4', 'Because\r\nof the sun']));
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Thank You!');
  expect(reply.body).toMatch(/<code id="receipt-code">[\w-]{20,}<\/code>/);
  expect(reply.headers['cache-control']).toBe('no-store');
  const { rows } = await app.deps.db.pool.query('select answer from responses where survey_id = $1', [
    survey.id,
  ]);
  expect(rows.map(({ answer }: { answer: string }) => answer).toSorted()).toEqual([
    '4',
    'Because\nof the sun',
    'Green',
  ]);
});

test('a plain form sent twice counts once', async () => {
  const survey = await openSurvey(app);
  const submission_id = hidden((await app.inject(`${survey.path}?plain=1`)).body, 'submission_id');
  const fields = { submission_id, ...answersOf(survey, ['Green']) };
  const replies = await Promise.all([send(survey.path, fields), send(survey.path, fields)]);
  expect(replies.map(({ body }) => body.includes('Thank You!'))).toEqual([true, true]);
  expect(await countOf(survey)).toBe(1);
});

test('resending a form shows its receipt, but its id alone does not', async () => {
  const survey = await openSurvey(app);
  const page = (await app.inject(`${survey.path}?plain=1`)).body;
  const submission_id = hidden(page, 'submission_id');
  const fields = { submission_id, ...answersOf(survey, ['Green']) };
  const receipt = /receipt-code">([^<]+)</;
  const first = await send(survey.path, { ...fields, secret: hidden(page, 'secret') });
  const again = await send(survey.path, { ...fields, secret: hidden(page, 'secret') });
  expect(receipt.exec(again.body)?.[1]).toBe(receipt.exec(first.body)?.[1] ?? 'a receipt');
  for (const secret of ['', 'guessed by somebody']) {
    const other = await send(survey.path, { ...fields, secret });
    expect([other.body.includes('Thank You!'), receipt.test(other.body)]).toEqual([true, false]);
  }
});

test('an empty form shows the missing fields', async () => {
  const survey = await openSurvey(app);
  const reply = await send(survey.path, {});
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('Please answer at least one question before submitting.');
  expect(await countOf(survey)).toBe(0);
});

test('a missing name returns the form with an inline message and all input', async () => {
  const survey = await openSurvey(app, { anonymity_level: 'name_required' });
  const [submission_id, secret] = [randomUUID(), randomUUID()];
  const fields = {
    submission_id,
    secret,
    participant_name: '  ',
    ...answersOf(survey, ['Blue', '2', 'Too "salty" <really>']),
  };
  const { statusCode, body } = await send(survey.path, fields);
  expect(statusCode).toBe(422);
  expect(body).toMatch(/id="name-error">Please enter your name to submit\.</);
  expect(body).toMatch(/value="3"[^>]* checked/);
  expect(body).toMatch(/value="2"[^>]* checked/);
  expect(body).toContain('Too &quot;salty&quot; &lt;really></textarea>');
  expect(hidden(body, 'submission_id')).toBe(submission_id);
  expect(hidden(body, 'secret')).toBe(secret);
  const again = await send(survey.path, { ...fields, participant_name: 'Ada' });
  expect(again.body).toContain('Thank You!');
  expect(again.body).not.toContain('receipt-code');
});

test('an unanswered required question shows its message and help and is listed by name', async () => {
  const must = { ...aChoice(), help: 'Count <children> too.', must: true };
  const survey = await openSurvey(app, { questions: [must, aText()] });
  const { body: page } = await app.inject(survey.path);
  expect(page).toContain('Count &lt;children> too.');
  expect(page).toContain('(Required)');
  const refused = await send(survey.path, { Q2: 'x' });
  expect(refused.body).toContain('Please answer every question that is marked required.');
  expect(refused.body).toContain('Please answer this question.');
});

test('marks missing answers if the owner requires all', async () => {
  const survey = await openSurvey(app, {
    require_answers: true,
    questions: [aChoice(), { ...aText(), is_optional: true }, aText('And how?')],
  });
  const { statusCode, body } = await send(survey.path, answersOf(survey, ['Red']));
  expect(statusCode).toBe(422);
  expect(body).toContain('Please answer every question that is not marked optional.');
  expect(body).toMatch(/id="q3-error">Please answer this question\.</);
  expect(body).toMatch(/id="q2-error" hidden/);
});

test('shows an error beside the question for an impossible answer', async () => {
  const survey = await openSurvey(app);
  const { statusCode, body } = await send(survey.path, answersOf(survey, ['Purple', '5']));
  expect(statusCode).toBe(422);
  expect(body).toMatch(/id="q1-error">One of the answers does not fit/);
});

test('a form opened before the close can still be sent, and others see that it expired', async () => {
  const survey = await openSurvey(app);
  const opened_token = hidden((await app.inject(survey.path)).body, 'opened_token');
  await survey.owner.call(closeSurvey, { params: { id: survey.id } });
  await expect.poll(async () => (await app.inject(survey.path)).body).toContain('Survey Expired');
  const fields = answersOf(survey, ['Red']);
  expect((await send(survey.path, { opened_token, ...fields })).body).toContain('Thank You!');
  const late = await send(survey.path, fields);
  expect([late.statusCode, late.body.includes('Survey Expired')]).toEqual([410, true]);
});

test('sends the questions of a private survey only after the right access code', async () => {
  const survey = await openSurvey(app, { visibility: 'private', access_code: 'ABCD2345' });
  const locked = await app.inject(survey.path);
  expect(locked.body).toContain('Access Code Needed');
  expect(locked.body).not.toContain('Which colour?');
  const wrong = await send(survey.path, { access_code: 'WRONG' });
  expect([wrong.statusCode, wrong.body.includes('This access code is incorrect')]).toEqual([403, true]);
  const right = await send(survey.path, { access_code: ' abcd 2345' });
  expect(right.statusCode).toBe(200);
  expect(right.body).toContain('Which colour?');
  const cookie = String(right.headers['set-cookie']).split(';')[0] ?? '';
  expect((await app.inject({ url: survey.path, headers: { cookie } })).body).toContain('Which colour?');
});

test('the form itself carries the access token if cookies are blocked in a frame', async () => {
  const survey = await openSurvey(app, { visibility: 'private', access_code: 'ABCD2345' });
  const { body } = await send(survey.path, { access_code: 'ABCD2345' });
  const access_token = hidden(body, 'access_token');
  expect((await send(survey.path, { access_token, ...answersOf(survey, ['Red']) })).body).toContain(
    'Thank You!',
  );
});

test('after access expires the code form preserves the input', async () => {
  const survey = await openSurvey(app, { visibility: 'private', access_code: 'ABCD2345' });
  const fields = answersOf(survey, ['Blue', '3', 'Long thoughts']);
  const refused = await send(survey.path, { access_token: 'old.token', ...fields });
  expect([refused.statusCode, refused.body.includes('Your access has ended')]).toEqual([403, true]);
  expect(refused.body).toContain('value="Long thoughts"');
  const opened = await send(survey.path, { access_code: 'ABCD2345', ...fields });
  expect(opened.body).toContain('Long thoughts</textarea>');
});

test('the owner of a closed survey gets a marked preview that stores nothing', async () => {
  const survey = await openSurvey(app, { start_date: '2100-01-01T00:00:00.000Z' });
  const { cookie } = survey.owner;
  const preview = await app.inject({ url: survey.path, headers: { cookie } });
  expect(preview.body).toContain('Only you can see this');
  expect(preview.body).toContain('Which colour?');
  expect(preview.headers['cache-control']).toBe('no-store');
  const sent = await send(survey.path, answersOf(survey, ['Red']), { cookie });
  expect(sent.body).toContain('This was a preview: nothing was stored.');
  expect(await countOf(survey)).toBe(0);
  expect((await app.inject(survey.path)).body).not.toContain('Which colour?');
  const stranger = await send(survey.path, answersOf(survey, ['Red']));
  expect([stranger.statusCode, stranger.body.includes('Not Open Yet')]).toEqual([425, true]);
});

test('a receipt withdraws exactly its own submission by a plain form', async () => {
  const survey = await openSurvey(app);
  const first = await send(survey.path, answersOf(survey, ['Red']));
  await send(survey.path, answersOf(survey, ['Blue']));
  const receipt = /receipt-code">([^<]+)</.exec(first.body)?.[1] ?? '';
  const page = await app.inject(`${survey.path}/withdraw`);
  expect(page.body).toContain('Withdraw Your Answers');
  const wrong = await send(`${survey.path}/withdraw`, { receipt: 'nonsense' });
  expect([wrong.statusCode, wrong.body.includes('does not belong to any answers')]).toEqual([422, true]);
  const right = await send(`${survey.path}/withdraw`, { receipt: ` ${receipt} ` });
  expect(right.body).toContain('Your answers have been deleted');
  const { rows } = await app.deps.db.pool.query('select answer from responses where survey_id = $1', [
    survey.id,
  ]);
  expect(rows).toEqual([{ answer: 'Blue' }]);
  expect(await countOf(survey)).toBe(1);
  expect((await send(`${survey.path}/withdraw`, { receipt })).statusCode).toBe(422);
});

test('shows an error beside a question with a too long answer and keeps the text', async () => {
  const survey = await openSurvey(app);
  const { statusCode, body } = await send(survey.path, answersOf(survey, ['Red', '3', 'x'.repeat(10_001)]));
  expect(statusCode).toBe(422);
  expect(body).toMatch(/id="q3-error">This is too long\./);
  expect(body).toContain(`${'x'.repeat(10_001)}</textarea>`);
});

test('accepts forms with field names from before question codes and counts them once', async () => {
  const survey = await openSurvey(app);
  const submission_id = randomUUID();
  const former = Object.fromEntries(
    survey.questions.map(({ id }, i) => [`answer[${id}]`, ['Blue', '4', ''][i] ?? '']),
  );
  for (let i = 0; i < 2; i++)
    expect((await send(survey.path, { submission_id, ...former })).body).toContain('Thank You!');
  expect(await countOf(survey)).toBe(1);
  const { rows } = await app.deps.db.pool.query('select answers from submissions where survey_id = $1', [
    survey.id,
  ]);
  expect(rows).toEqual([{ answers: { 1: 3, 2: 4 } }]);
});

test('accepts multiple answers as repeated fields and returns too many with a message', async () => {
  const settings = { options: ['Bread', 'Soup', 'Salad'], max: 2 };
  const several = { question_text: 'What did you eat?', question_type: 'checkboxes', settings };
  const survey = await openSurvey(app, { questions: [several, aText()] });
  const page = (await app.inject(`${survey.path}?plain=1`)).body;
  expect(page).toContain('You may choose up to 2.');
  const post = (body: string) => postForm(app, survey.path, body);
  const refused = await post('Q1=1&Q1=2&Q1=3');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Please choose fewer');
  expect(refused.body.match(/type="checkbox"[^>]* checked/g)).toHaveLength(3);
  expect((await post('Q1=3&Q1=1')).body).toContain('Thank You!');
  const { rows } = await app.deps.db.pool.query('select answers from submissions where survey_id = $1', [
    survey.id,
  ]);
  expect(rows).toEqual([{ answers: { 1: [1, 3] } }]);
});
