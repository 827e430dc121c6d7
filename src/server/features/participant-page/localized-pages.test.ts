import { randomUUID } from 'node:crypto';
import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aChoice, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { postForm } from '../../../../tests/support/post-form.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { storedValues } from '../../../../tests/support/stored-values.ts';
import { submitResponse, withdrawResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { putTexts } from '../../../shared/api/survey/translations.ts';
import { verifyCounters } from '../results/verify/verify-counters.ts';

const app = await anApp();
const get = async (url: string, language?: string) =>
  app.inject({ method: 'GET', url, headers: language === undefined ? {} : { 'accept-language': language } });

const TEXTS = {
  de: { title: 'Mittagessen', Q1: 'Welche Farbe?', 'Q1.o.1': 'Rot', 'Q1.o.3': 'Blau', Q2: 'Warum?' },
  ar: { title: 'الغداء', Q1: 'أي لون؟', 'Q1.o.1': 'أحمر' },
} as const;

async function inThree() {
  const languages = ['de', 'ar'];
  const survey = await openSurvey(app, { language: 'en', languages, questions: [aChoice(), aText()] });
  for (const [language, texts] of Object.entries(TEXTS)) {
    const put = { params: { id: survey.id, language }, body: { texts } };
    expect((await survey.owner.call(putTexts, put)).status).toBe(200);
  }
  return survey;
}

test('renders the page in the requested language and marks texts that fall back', async () => {
  const { path } = await inThree();
  const { body } = await get(`${path}?lang=de`);
  expect(body).toContain('<html lang="de" data-theme');
  expect(body).toContain('<h1 dir="auto">Mittagessen</h1>');
  expect(body).toContain('<span>Blau</span>');
  expect(body).toContain('<span lang="en">Green</span>');
  expect(body).toContain('Alle Fragen anzeigen');
  const links = [...body.matchAll(/<a href="([^"]+)" lang="(\w+)"[^>]*>([^<]+)<\/a>/g)];
  expect(links.map(([, href, , name]) => [href, name])).toEqual([
    [`${path}?lang=en`, 'English'],
    [`${path}?lang=de`, 'Deutsch'],
    [`${path}?lang=ar`, 'العربية'],
  ]);
});

test('without a language in the address the Accept-Language header selects one', async () => {
  const { path } = await inThree();
  const languageOf = async (accepted: string) =>
    /<html lang="([^"]+)"/.exec((await get(path, accepted)).body)?.[1];
  expect(await languageOf('fr, de-AT;q=0.8, en;q=0.5')).toBe('de');
  expect(await languageOf('fr')).toBe('en');
  const [german, english] = [await get(path, 'de'), await get(path, 'en')];
  expect(german.headers['etag']).not.toBe(english.headers['etag']);
  expect(german.headers['vary']).toContain('accept-language');
});

test('states that the language is stored only if there are several', async () => {
  const { path } = await inThree();
  const ordinary = await openSurvey(app);
  const ended = /Gespeichert wird auch die Sprache, in der Sie antworten\.<\/p>/;
  for (const query of ['lang=de', 'plain=1&lang=de']) {
    expect((await get(`${path}?${query}`)).body).toMatch(ended);
    expect((await get(`${ordinary.path}?${query}`)).body).not.toMatch(ended);
  }
  expect((await get(`${path}?lang=ar`)).body).toContain('نحفظ أيضًا اللغة التي تجيب بها.');
});

test('renders right-to-left languages with that direction', async () => {
  const { path } = await inThree();
  const { body, headers } = await get(`${path}?lang=ar`);
  expect(body).toContain('<html lang="ar" dir="rtl"');
  expect(body).toContain('<h1 dir="auto">الغداء</h1>');
  expect(body).toContain('lang="en">Why?');
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
});

test('a survey in an unsupported language shows page texts in English, marked with lang', async () => {
  const { path } = await openSurvey(app, { language: 'en', languages: ['he', 'de-AT'] });
  const { body } = await get(`${path}?lang=he`);
  expect(body).toContain('<html lang="he" dir="rtl"');
  expect(body).toMatch(/<p class="cv-honest" lang="en" dir="ltr">Anonymous:/);
  expect(body).toMatch(/<div class="cv-actions" lang="en">[^]*Submit/);
  // Page text inside survey text keeps its direction.
  expect(body).toContain('placeholder="\u2066Your answer\u2069"');
  expect(body).toMatch(/<h1 id="thanks-title"[^>]* lang="en" dir="ltr">Thank You!/);
  const over = await openSurvey(app, {
    language: 'en',
    languages: ['he'],
    start_date: '2020-01-01T00:00:00Z',
    end_date: '2020-01-02T00:00:00Z',
  });
  const { body: notice } = await get(`${over.path}?lang=he`);
  expect(notice).toMatch(/<section class="cv-card cv-centre" lang="en" dir="ltr">[^]*<h1>Survey Expired/);
  const { body: austrian } = await get(`${path}?lang=de-AT`);
  expect(austrian).toMatch(/<html lang="de-AT"[^]*<p class="cv-honest">Anonym/);
});

test('renders the page in the survey language whatever the browser prefers', async () => {
  const { path, owner, id } = await openSurvey(app, { language: 'fr', questions: [aText('Pourquoi ?')] });
  const { body } = await get(path, 'de');
  expect(body).toContain('<html lang="fr" data-theme');
  expect(body).toContain('>Envoyer</button>');
  expect(body).not.toContain('cv-languages"');
  expect(body).not.toContain('Nous enregistrons aussi la langue');
  const opened_token = /name="opened_token" value="([^"]+)"/.exec((await get(`${path}?plain=1`)).body)?.[1];
  const sent = await postForm(app, path, {
    opened_token: opened_token ?? '',
    Q1: 'Les services, le service',
  });
  expect([sent.statusCode, sent.body.includes('<html lang="fr"')]).toEqual([200, true]);
  const { body: results } = await owner.call(getResults, { params: { id }, query: {} });
  expect(results.questions.map(({ categories }) => categories)).toMatchObject([
    [{ name: 'services', count: 1 }],
  ]);
  const { path: hebrew } = await openSurvey(app, { language: 'he' });
  expect((await get(hebrew)).body).toMatch(
    /<html lang="he" dir="rtl"[^]*<p class="cv-honest" lang="en" dir="ltr">/,
  );
});

test('groups text answers by the rules of their own language, also on withdrawal', async () => {
  const { id, owner } = await openSurvey(app, { language: 'en', languages: ['fr'], questions: [aText()] });
  const params = { id };
  const send = async (Q1: string, language: string) =>
    app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers: { Q1 }, language } });
  const groups = async () => {
    const { body } = await owner.call(getResults, { params, query: {} });
    return body.questions[0]?.categories?.map(({ name, count }) => [name, count]);
  };
  await send('Les chevaux dans la ville', 'fr');
  await send('Le cheval', 'fr');
  await send('I like waiting there', 'en');
  const last = await send('We waited', 'en');
  expect(await groups()).toEqual([
    ['cheval', 2],
    ['waited', 2],
  ]);
  await app.call(withdrawResponse, { params, body: { receipt: last.body.receipt ?? '' } });
  expect(await groups()).toEqual([
    ['cheval', 2],
    ['waiting', 1],
  ]);
  const problems: string[] = [];
  for await (const each of verifyCounters(app.deps.db, false))
    if (each.survey_id === id) problems.push(...each.problems);
  expect(problems).toEqual([]);
});

/** Chrome 109 has no logical floats: these say the other side for right-to-left pages, or are as wide as their frame. */
const FLOATING = ['src/questions/types/matrix/answer-input.css', 'src/participant/styles/survey-form.css'];

test('style sheets use logical properties so that they follow the direction', () => {
  const sheets = [
    'src/participant/styles/**/*.css',
    'src/questions/core/**/*.css',
    'src/questions/types/*/answer-input*.css',
  ];
  const sided = globSync(sheets).filter((path) => {
    const css = readFileSync(path, 'utf8');
    const hasFloat = /(?:float|clear)\s*:\s*(?:left|right)/.test(css) && !FLOATING.includes(path);
    return (
      hasFloat ||
      /(?:^|[\s;{])(?:margin|padding|border|inset)?-?(?:left|right)\s*:|text-align\s*:\s*(?:left|right)/m.test(
        css,
      )
    );
  });
  expect(sided).toEqual([]);
});

test('plain forms keep the language and store it', async () => {
  const { id, path, owner, questions } = await inThree();
  const { body } = await get(`${path}?plain=1&lang=de`);
  expect(body).toContain(`action="${path}?lang=de"`);
  const opened_token = /name="opened_token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const empty = await postForm(app, `${path}?lang=de`, { opened_token });
  expect([empty.statusCode, empty.body.includes('Welche Farbe?')]).toEqual([422, true]);
  const sent = await postForm(app, `${path}?lang=de`, { opened_token, Q1: '3' });
  expect([sent.statusCode, sent.body.includes('<html lang="de"')]).toEqual([200, true]);
  expect(questions).toHaveLength(2);
  const { body: results } = await owner.call(getResults, { params: { id }, query: { lang: 'de' } });
  expect([results.title, results.questions[0]?.counts?.map(({ value }) => value)]).toEqual([
    'Mittagessen',
    ['Rot', 'Green', 'Blau'],
  ]);
  expect(await storedValues(app, id, 'language')).toEqual(['de']);
});

test('a file has labels in the requested language, and JSON in all languages', async () => {
  const { id, owner } = await inThree();
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const download = async (query: object) =>
    owner.call(exportSurvey, { params: { id }, query: { format: 'json', ...query } as never });
  const german = (await download({ language: 'de-AT' })).body as unknown as {
    survey: { title: string };
    columns: { code: string; label: string; value_labels: unknown }[];
    texts: Record<string, Record<string, string>>;
  };
  expect([german.survey.title, german.columns[0]?.label]).toEqual(['Mittagessen', 'Welche Farbe?']);
  expect(JSON.stringify(german.columns[0]?.value_labels)).toMatch(/Rot.*Green.*Blau/);
  expect(german.texts).toEqual(TEXTS);
  const codebook = await owner.call(exportSurvey, {
    params: { id },
    query: { format: 'codebook', language: 'ar' },
  });
  expect(String(codebook.body)).toContain('أي لون؟');
  const refused = await download({ language: 'fr' });
  expect([refused.status, refused.error?.fields]).toEqual([422, { language: 'language_not_listed' }]);
});

test('without a script listed link parameters survive a form of several pages', async () => {
  const survey = await openSurvey(app, {
    questions: [
      { ...aChoice(['Yes', 'No']), page: 1 },
      { ...aText(), page: 2 },
    ],
    flow: { pages: [{ id: 1 }, { id: 2 }], endings: [] },
    parameters: [{ name: 'source', values: ['flyer'] }],
  });
  const hiddenIn = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  const at = (query: string) => app.inject(`${survey.path}?plain=1&${query}`);
  expect((await at('x_source=somebody')).body).not.toContain('somebody');
  const { body } = await at('x_source=flyer');
  expect(body).toContain('is stored as well');
  expect(hiddenIn(body, 'x_source')).toBe('flyer');
  const step = (html: string) => ({
    submission_id: hiddenIn(html, 'submission_id'),
    step: hiddenIn(html, 'step'),
    shown: hiddenIn(html, 'shown'),
    x_source: hiddenIn(html, 'x_source'),
  });
  const next = await postForm(app, `${survey.path}?plain=1`, { ...step(body), Q1: '1' });
  expect(hiddenIn(next.body, 'x_source')).toBe('flyer');
  const end = await postForm(app, `${survey.path}?plain=1`, { ...step(next.body), Q1: '1', Q2: 'fine' });
  expect(end.body).toContain('Thank You!');
  expect(await storedValues(app, survey.id, 'x_source')).toEqual(['flyer']);
});

test('listed link parameters survive the access code form, even after a wrong code', async () => {
  const parameters = [{ name: 'source', values: ['flyer'] }];
  const survey = await openSurvey(app, { visibility: 'private', access_code: 'ABCD2345', parameters });
  const parameterValue = (html: string) => /name="x_source" value="([^"]+)"/.exec(html)?.[1];
  expect(parameterValue((await get(`${survey.path}?x_source=somebody`)).body)).toBeUndefined();
  expect(parameterValue((await get(`${survey.path}?x_source=flyer`)).body)).toBe('flyer');
  expect(parameterValue((await get(survey.path)).body), 'nobody gets the page of another').toBeUndefined();
  const unlock = (access_code: string) => postForm(app, survey.path, { access_code, x_source: 'flyer' });
  expect(parameterValue((await unlock('ABCD2346')).body)).toBe('flyer');
  const { body } = await unlock('ABCD2345');
  expect([parameterValue(body), body.includes('id="survey"')]).toEqual(['flyer', true]);
});
