import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { postForm } from '../../../../tests/support/post-form.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { memoryLog } from '../../../../tests/support/memory-log.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { createSurvey, duplicateSurvey } from '../../../shared/api/survey/surveys.ts';

const { log, lines } = memoryLog('trace');
const app = await anApp({
  log,
  now: () => new Date('2026-05-01T10:37:42.123Z'),
});

const TRACES = {
  'user-agent': 'Traceable-Browser/7.7',
  'x-forwarded-for': '203.0.113.77',
  cookie: 'tracking=cookie-of-a-person',
  'accept-language': 'de-CH-x-personal',
  referer: 'https://intranet.example.org/person',
};

test('stores no identifying data of an anonymous answer in the database, log or headers', async () => {
  const survey = await openSurvey(app);
  const [question] = survey.questions;
  lines.length = 0;
  const page = await app.inject({ url: survey.path, headers: TRACES, remoteAddress: '203.0.113.99' });
  const plain = await app.inject({
    method: 'POST',
    url: survey.path,
    headers: { ...TRACES, 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: '203.0.113.99',
    payload: new URLSearchParams({
      [`answer[${question?.id ?? ''}]`]: 'Green',
      participant_name: 'Ada Traceable',
    }).toString(),
  });
  expect([page.statusCode, plain.statusCode]).toEqual([200, 200]);
  const { rows: tables } = await app.deps.db.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const stored: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.deps.db.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    stored.push(...rows.map(({ row }) => row));
  }
  const receipt = /receipt-code">([^<]+)</.exec(plain.body)?.[1] ?? 'none';
  const everything = `${stored.join('\n')}\n${lines.join('')}`;
  expect(stored.length).toBeGreaterThan(5);
  for (const trace of [...Object.values(TRACES), '203.0.113.99', 'Traceable', receipt]) {
    expect(everything).not.toContain(trace);
  }
  expect([page.headers['set-cookie'], plain.headers['set-cookie']]).toEqual([undefined, undefined]);
});

test('stores the time of an anonymous answer by the hour only', async () => {
  const survey = await openSurvey(app);
  const [question] = survey.questions;
  await postForm(app, survey.path, { [`answer[${question?.id ?? ''}]`]: 'Green' });
  const { rows } = await app.deps.db.pool.query(
    'select submitted_at, participant_name from submissions where survey_id = $1',
    [survey.id],
  );
  expect(rows).toEqual([{ submitted_at: '2026-05-01T10:00:00.000Z', participant_name: null }]);
});

test('the welcome shows owner, duration and stored data, but not after form errors', async () => {
  const { path } = await openSurvey(app, {
    title: 'Lunch & more',
    welcome: true,
    asked_by: 'Institute <of> Lunch',
    default_mode: 'one',
    mode_fixed: true,
    retention_days: 30,
    require_answers: true,
  });
  const { body, headers } = await app.inject(`${path}?lang=de`);
  const welcome = /<section class="cv-welcome".*?<\/section>/s.exec(body)?.[0] ?? '';
  for (const words of [
    'Institute &lt;of> Lunch',
    'Lunch &amp; more',
    '1 Minute',
    'Anonym:',
    '30 Tage nach',
    '>Beginnen<',
  ])
    expect(welcome).toContain(words);
  expect(body.split('<template')[0]?.match(/<h1/g)).toHaveLength(1);
  expect(body).toContain('data-fixed="one"');
  expect(body).not.toContain('data-mode=');
  expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  const back = await postForm(app, `${path}?plain=1`, { Q1: '1' });
  expect(back.statusCode).toBe(422);
  expect(back.body).not.toContain('cv-welcome');
  expect(back.body).toContain('<h1 dir="auto">Lunch &amp; more</h1>');
});

test('a page uses the theme of its survey, and an invalid colour is rejected', async () => {
  const { path, owner, id } = await openSurvey(app, { theme: 'meadow', accent: '#FFD1DC' });
  const { body, headers } = await app.inject(path);
  expect(body).toContain('--paper:#f3f7ec');
  expect(body).toContain('<meta name="theme-color" content="#f3f7ec"');
  const sheets = Array.from(body.matchAll(/<style>(.*?)<\/style>/gs), ([, css = '']) => css);
  const look = sheets.find((css) => css.includes('#f3f7ec')) ?? '';
  const named = `'sha256-${createHash('sha256').update(look).digest('base64')}'`;
  expect(String(headers['content-security-policy'])).toContain(named);
  const { body: copy } = await owner.call(duplicateSurvey, { params: { id } });
  expect([copy.theme, copy.accent]).toEqual(['meadow', '#ffd1dc']);
  for (const accent of ['red', '#12345', '#1234567', '#12345g', 'url(x)', ''])
    expect((await owner.call(createSurvey, { body: aSurvey({ accent }) })).status).toBe(422);
});

test('only the kiosk page offers the next start', async () => {
  const { path } = await openSurvey(app, {
    results_visible_to_participants: true,
    questions: [
      aText(),
      { question_text: 'Where?', question_type: 'short_text', settings: { format: 'email' } },
    ],
  });
  const [usual, kioskPage] = [
    (await app.inject(path)).body,
    (await app.inject(`${path}?kiosk=30&lang=de`)).body,
  ];
  const thanks = (body: string) => /<template id="thanks-screen">.*?<\/template>/s.exec(body)?.[0] ?? '';
  expect(usual).not.toContain('kiosk');
  expect(thanks(usual)).not.toContain('href="/"');
  expect(usual).toContain('"results":true');
  expect(thanks(kioskPage)).not.toMatch(/href="\/(?!survey)/);
  expect(thanks(kioskPage)).toContain('Noch einmal antworten');
  expect(thanks(kioskPage)).toContain(`http://localhost${path}/withdraw`);
  expect(kioskPage).toContain('Diese Seite beginnt von vorn');
  expect(kioskPage).toContain('"results":false');
  // The browser must not autofill the previous participant's data.
  const offers = (body: string) =>
    new Set([...body.matchAll(/autocomplete="(.*?)"/gi)].map(([, what]) => what));
  expect([offers(usual), offers(kioskPage)]).toEqual([new Set(['off', 'email']), new Set(['off'])]);
  expect((await app.inject(`${path}?kiosk=30&plain=1`)).body).not.toContain('kiosk-restart');
});
