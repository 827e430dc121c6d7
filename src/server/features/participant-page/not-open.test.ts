import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aPng } from '../../../../tests/support/a-png.ts';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { postForm } from '../../../../tests/support/post-form.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getPublicSurvey } from '../../../shared/api/responses.ts';
import { getResults } from '../../../shared/api/results/results.ts';
import {
  closeSurvey,
  createSurvey,
  deleteSurvey,
  duplicateSurvey,
  getSurvey,
  saveSurvey,
} from '../../../shared/api/survey/surveys.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { removeUnused } from '../media/data.ts';

const app = await anApp({ now: () => new Date('2026-05-01T10:00:00.000Z') });

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('the page of a draft hides its title', async () => {
  const { path } = await openSurvey(app, {
    title: 'Half an idea',
    asked_by: 'Half an idea & Co.',
    welcome: true,
    start_date: null,
  });
  const { body } = await get(path);
  expect(body).toContain('Not Open Yet');
  expect(body).not.toContain('Half an idea');
  expect(body.split('<template')[0]).not.toMatch(/private|access code/i);
  expect(body).toContain('<title>A survey that is not open yet · Canvass</title>');
  expect(body).toContain(
    'property="og:description" content="This survey cannot be answered yet. Please come back later."',
  );
  expect(body).not.toContain('og:image');
  expect((await get(path, { 'accept-language': 'de' })).body).toContain(
    '<title>Eine Umfrage, die noch nicht geöffnet ist · Canvass</title>',
  );
});

test.each([[null], ['2026-06-01T00:00:00.000Z']])(
  'participants cannot read results before the survey opens: start %s',
  async (start_date) => {
    const { id, owner } = await openSurvey(app, { start_date, results_visible_to_participants: true });
    const read = (caller: Pick<typeof app, 'call'>) => caller.call(getResults, { params: { id } });
    expect((await read(app)).error.code).toBe('survey_not_open');
    expect((await read(owner)).status).toBe(200);
  },
);

test('page and API hide the title of a draft, and the owner’s preview shows it', async () => {
  const words = { title: 'Half an idea', description: 'Not for everyone' };
  const { id, path, owner } = await openSurvey(app, { ...words, start_date: null });
  const shown = await app.call(getPublicSurvey, { params: { id } });
  expect(shown.body).toMatchObject({ state: 'not_open', title: '', description: '' });
  const preview = (await get(path, { cookie: owner.cookie })).body;
  for (const word of Object.values(words)) expect(preview).toContain(word);
});

test('the access code form preserves query parameters and leads to the welcome', async () => {
  const { path } = await openSurvey(app, {
    visibility: 'private',
    access_code: 'ABCD2345',
    welcome: true,
    parameters: [{ name: 'source', values: ['flyer'] }],
  });
  const action = (html: string) => /<form class="cv-code" method="post" action="([^"]+)"/.exec(html)?.[1];
  const address = `${path}?Q1=2&Q2=a%26b%22&x_source=flyer&other=1&Q3=${'x'.repeat(BOUNDS.option + 1)}`;
  const leads = `${path}?lang=en&amp;Q1=2&amp;Q2=a%26b%22`;
  expect(action((await get(address)).body)).toBe(leads);
  expect(action((await get(path)).body), 'nobody gets the page of another').toBe(`${path}?lang=en`);
  const unlock = (access_code: string) => postForm(app, address, { access_code, x_source: 'flyer' });
  expect(action((await unlock('ABCD2346')).body)).toBe(leads);
  const { body } = await unlock('ABCD2345');
  expect(body).toContain('id="welcome"');
  expect(body).toContain('name="x_source" value="flyer"');
});

const pictureOf = async (payload: Buffer, cookie: string) => {
  const headers = { 'content-type': 'image/png', cookie };
  return (await app.inject({ method: 'POST', url: '/api/v1/media', headers, payload })).json<{ id: string }>()
    .id;
};

test('pictures of a survey belong to its owner and remain while a version uses them', async () => {
  const { owner, id } = await openSurvey(app);
  const params = { id };
  const [image = '', cover = '', later = '', background = ''] = await Promise.all(
    [11, 12, 13, 14].map((side) => pictureOf(aPng(side, 5), owner.cookie)),
  );
  const logo = { alt: 'Half an idea & Co.', image };
  const { body: survey } = await owner.call(getSurvey, { params });
  const page = async (query = '') => (await app.inject(`/survey/${params.id}${query}`)).body;
  expect(await page()).not.toContain('cv-brand');
  const save = (part: object) => owner.call(saveSurvey, { params, body: { ...survey, ...part } });
  for (const [part, fields] of [
    [{ logo: { image, alt: ' ' } }, { 'logo.alt': 'alt_missing' }],
    [{ logo: { image, alt: 'x'.repeat(BOUNDS.alt + 1) } }, { 'logo.alt': 'too_long' }],
    [
      { logo: { ...logo, image: randomUUID() }, cover: randomUUID() },
      { logo: 'picture_unknown', cover: 'picture_unknown' },
    ],
    [{ background: randomUUID() }, { background: 'picture_unknown' }],
    [{ background: 'red}body{' }, { background: 'format' }],
  ] as const) {
    const { status, error } = await save(part);
    expect([status, error.fields]).toEqual([422, fields]);
  }
  const thief = await signedIn(app);
  expect((await thief.call(createSurvey, { body: aSurvey({ cover, background }) })).error.fields).toEqual({
    cover: 'picture_unknown',
    background: 'picture_unknown',
  });
  const { body: saved } = await save({
    logo: { ...logo, image: image.toUpperCase() },
    cover: cover.toUpperCase(),
    background: background.toUpperCase(),
  });
  expect(saved).toMatchObject({ logo, cover, background });
  for (const query of ['', '?plain=1', '?lang=de', '?kiosk=30']) {
    expect(await page(query)).toContain(`<img src="/api/v1/media/${image}" alt="Half an idea &amp; Co."`);
    expect(await page(query)).toContain(`src="/api/v1/media/${cover}" alt width="1280" height="320"`);
    expect(await page(query)).toContain(`url(/api/v1/media/${background})`);
  }
  const { headers, body: html } = await app.inject(`/survey/${params.id}`);
  const sheet = /<style>(\.cv-cover.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(String(headers['content-security-policy'])).toContain(
    createHash('sha256').update(sheet).digest('base64'),
  );
  const { body: copy } = await owner.call(duplicateSurvey, { params });
  expect(copy).toMatchObject({ logo, cover, background });
  expect((await get(`/survey/${copy.id}`)).body).not.toContain('/api/v1/media/');
  expect((await get(`/survey/${copy.id}`, { cookie: owner.cookie })).body).toContain(
    `/api/v1/media/${cover}`,
  );
  await owner.call(deleteSurvey, { params: { id: copy.id } });
  // The published version still uses the first cover; the last one is unused once removed.
  const { body: changed } = await save({ version: saved.version, logo, cover: later, background: '#1D4F91' });
  expect(changed).toMatchObject({ cover: later, background: '#1d4f91' });
  await owner.call(closeSurvey, { params });
  expect(await page()).toContain(`/api/v1/media/${later}`);
  expect(await page()).toContain('name="theme-color" content="#1d4f91"');
  await app.deps.db.pool.query("update media set unused_since = now() - interval '8 days'");
  await removeUnused(app.deps.db.kysely);
  const isThere = async (id: string) => (await app.inject(`/api/v1/media/${id}`)).statusCode;
  expect(await Promise.all([image, cover, later, background].map(isThere))).toEqual([200, 200, 200, 200]);
  await owner.call(deleteSurvey, { params });
  await removeUnused(app.deps.db.kysely);
  expect(await Promise.all([image, cover, later, background].map(isThere))).toEqual([404, 404, 404, 404]);
});
