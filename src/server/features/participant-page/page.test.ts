import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { aSurvey, aChoice } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/connection/client.ts';

let now = new Date('2026-05-01T10:00:00.000Z');
const app = await anApp({ now: () => now });

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const at = (time: string) => {
  const before = now;
  now = new Date(time);
  onTestFinished(() => void (now = before));
};

test('the HTML page has title, description, every question and a working form', async () => {
  const { path, questions } = await openSurvey(app, {
    title: 'Lunch & more',
    description: 'How <b>was</b> it?',
  });
  const { statusCode, body, headers } = await get(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<h1 dir="auto">Lunch &amp; more</h1>');
  expect(body).toContain('How &lt;b>was&lt;/b> it?');
  expect(body).toContain(`<form class="cv-form" id="survey" method="post" action="${path}?lang=en"`);
  for (const { code } of questions) expect(body).toContain(`name="${code}"`);
  expect(body).toContain('Anonymous: we store your answers');
});

test('owner texts can break neither the page nor its embedded data', async () => {
  const evil = '</title></script><script>alert(1)</script><!--';
  const { path } = await openSurvey(app, { title: evil, description: evil, questions: [aChoice([evil])] });
  const { body } = await get(path);
  expect(body).not.toContain('<script>alert');
  expect(body.match(/<script/g)).toHaveLength(2);
});

test('a public anonymous survey sets no cookie and runs only its own script', async () => {
  const { path } = await openSurvey(app);
  const { headers, body } = await get(path);
  expect(headers['set-cookie']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'sha256-");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(body).not.toMatch(/src="https?:|url\(/);
  expect(body).not.toContain(' style="');
});

test('other sites may frame the page only if the owner allows embedding', async () => {
  const { path } = await openSurvey(app, { allow_embedding: true });
  const { headers } = await get(path);
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['x-frame-options']).toBeUndefined();
});

test('serves the same page in the best encoding that the browser accepts', async () => {
  const { path } = await openSurvey(app);
  const plain = await get(path);
  const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get(path, { 'accept-encoding': 'br;q=0, gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers['vary']).toContain('accept-encoding');
});

test('returns 304 to a browser with a current page', async () => {
  const { path } = await openSurvey(app);
  const first = await get(path);
  const tag = String(first.headers['etag']);
  const again = await get(path, { 'if-none-match': `"other", ${tag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('an edit is visible at once on every server', async () => {
  const other = await buildApp({ ...app.deps, log: pino({ level: 'silent' }) });
  onTestFinished(() => other.close());
  const { id, path, version, questions, owner } = await openSurvey(app, { title: 'Before' });
  const titles = async () =>
    [(await get(path)).body, (await other.inject(path)).body].map(
      (html) => /<h1[^>]*>(.*?)</.exec(html)?.[1],
    );
  expect(await titles()).toEqual(['Before', 'Before']);
  const { status } = await owner.call(saveSurvey, {
    params: { id },
    body: { ...aSurvey({ title: 'After', questions: [...questions] }), version },
  });
  expect(status).toBe(200);
  await expect.poll(titles).toEqual(['After', 'After']);
});

test('a survey opens and ends on time even if its page is cached', async () => {
  const { path } = await openSurvey(app, {
    start_date: '2026-06-01T08:00:00.000Z',
    end_date: '2026-06-02T08:00:00.000Z',
    time_zone: 'Europe/Berlin',
  });
  const heading = async () => /<h1[^>]*>(.*?)</.exec((await get(path)).body)?.[1];
  expect(await heading()).toBe('Not Open Yet');
  expect((await get(path)).body).toContain('Monday, June 1, 2026 at 10:00 AM Central European Summer Time');
  at('2026-06-01T08:00:00.000Z');
  expect(await heading()).toBe('Lunch');
  at('2026-06-02T08:00:00.001Z');
  expect(await heading()).toBe('Survey Expired');
});

test.each(['/survey/00000000-0000-4000-8000-000000000000', '/survey/nonsense', '/survey/%22%3E%3Cscript%3E'])(
  'a missing survey shows Survey Not Found with Return Home: %s',
  async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(404);
    expect(body).toContain('Survey Not Found');
    expect(body).toContain('Return Home');
    expect(body).not.toContain('><script>');
  },
);

test('the language follows the browser unless the switcher selects another', async () => {
  const { path } = await openSurvey(app);
  const language = async (url: string, accept?: string) =>
    /<html lang="(\w+)"/.exec(
      (await get(url, accept === undefined ? {} : { 'accept-language': accept })).body,
    )?.[1];
  expect(await language(path)).toBe('en');
  expect(await language(path, 'de-AT,en;q=0.8')).toBe('de');
  expect(await language(path, 'fr,en;q=0.5,de;q=0.7')).toBe('de');
  expect(await language(path, 'de;q=0,en')).toBe('en');
  expect(await language(`${path}?lang=de`, 'en')).toBe('de');
  expect((await get(path, { 'accept-language': 'de' })).body).toContain('Alle Fragen anzeigen');
});

test('a page in a language that the app lacks has its own texts and a language link', async () => {
  const { path } = await openSurvey(app);
  const { body } = await get(`${path}?lang=fr-CA`);
  expect(body).toContain('<html lang="fr" data-theme');
  expect(body).toContain('<meta property="og:locale" content="fr_FR"/>');
  expect(body).toContain('Afficher toutes les questions');
  expect(body).toMatch(/<a [^>]*data-language="fr"[^>]*>Français<\/a>/);
  expect(body).not.toMatch(/Please|Submit|Question 1 of/);
  const { body: arabic } = await get(`${path}?lang=ar`);
  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  expect(arabic).toContain('عرض جميع الأسئلة');
});

test('marks questions in another language than the page with lang', async () => {
  const { path } = await openSurvey(app, { language: 'de', title: 'Mittagessen' });
  expect((await get(`${path}?lang=en`)).body).toContain('<h1 dir="auto" lang="de">Mittagessen</h1>');
  expect((await get(`${path}?lang=de`)).body).toContain('<h1 dir="auto">Mittagessen</h1>');
});

test('a public survey has title and description in link previews', async () => {
  const { path, id } = await openSurvey(app, { title: 'Lunch', description: 'How was\n it?' });
  const { body } = await get(path);
  expect(body).toContain('<meta property="og:title" content="Lunch"/>');
  expect(body).toContain('<meta property="og:description" content="How was it?"/>');
  expect(body).toContain(`<link rel="canonical" href="http://localhost/survey/${id}"/>`);
  expect(body).toContain(`<meta property="og:image" content="http://localhost/survey/${id}/card.png"/>`);
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(body).not.toContain('noindex');
});

test('a private survey has no content in link previews', async () => {
  const { path } = await openSurvey(app, {
    title: 'Secret plans',
    visibility: 'private',
    access_code: 'ABCD2345',
  });
  const head = (await get(path)).body.split('</head>')[0];
  expect(head).not.toContain('Secret plans');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
});

test('without JavaScript a link leads to a form with its own submission id', async () => {
  const { path } = await openSurvey(app);
  const common = await get(path);
  expect(common.body).toContain(`content="0; url=${path}?plain=1&amp;lang=en"`);
  const ids = await Promise.all(
    [1, 2].map(
      async () => /name="submission_id" value="([^"]+)"/.exec((await get(`${path}?plain=1`)).body)?.[1],
    ),
  );
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('a failed load shows an error and offers up to five retries', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:9/none');
  const broken = await buildApp({ ...app.deps, db, log: pino({ level: 'silent' }) });
  onTestFinished(() => broken.close());
  const path = '/survey/00000000-0000-4000-8000-000000000000';
  const first = await broken.inject(path);
  expect(first.statusCode).toBe(503);
  expect(first.body).toContain('Failed to load survey. Please try again.');
  expect(first.body).toContain('Unable to load survey');
  expect(first.body).toContain('Try Again (0/5)');
  const unsent = await broken.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
    payload: 'Q1=1',
  });
  expect([unsent.statusCode, unsent.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(unsent.body).toContain('Die Antworten konnten nicht gesendet werden.');
  expect(unsent.body).toContain('Bitte laden Sie diese Seite neu');
  const third = (await broken.inject(`${path}?try=3`)).body;
  expect(third).toContain('Failed to load survey questions. Please try again.');
  expect(third).toContain('please contact the person');
  const last = (await broken.inject(`${path}?try=5`)).body;
  expect(last).toMatch(/<button[^>]*disabled[^>]*>Try Again \(5\/5\)/);
});

test('a survey without questions says so and names a contact from the third retry', async () => {
  const { id, path } = await openSurvey(app);
  await app.deps.db.pool.query('update questions set archived_at = now() where survey_id = $1', [id]);
  await expect.poll(async () => (await get(path)).body).toContain('No questions found');
  const first = (await get(path)).body;
  expect(first).toContain(
    'Unable to load survey questions. The survey owner may need to check permissions settings.',
  );
  expect(first).toContain('Try Again (0/5)');
  expect(first).toContain('Return Home');
  expect((await get(`${path}?try=2`)).body).not.toContain('please contact the person');
  const third = (await get(`${path}?try=3`)).body;
  expect(third).toContain('Failed to load questions on retry. Please check permissions or try again later.');
  expect(third).toContain('please contact the person');
});

test('the line "Made with Canvass" can be removed only on plans with that feature', async () => {
  const { id, path, owner } = await openSurvey(app);
  await app.deps.db.pool.query('update surveys set hide_branding = true where id = $1', [id]);
  await expect.poll(async () => (await get(path)).body).toContain('Made with Canvass');
  await onPlan(app, owner.user.id, 'monthly');
  await expect.poll(async () => (await get(path)).body).not.toContain('Made with Canvass');
  await onPlan(app, owner.user.id, null);
  await expect.poll(async () => (await get(path)).body).toContain('Made with Canvass');
});
