import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { analysedSurvey, TWO_GROUPS } from '../../../../../tests/support/analysed-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { readTags } from '../../../../../tests/support/read-tags.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { type SignedIn, signedIn } from '../../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { saveAnalysis } from '../../../../shared/api/results/statistics.ts';
import { createSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();
const download = (owner: SignedIn, id: string, query: string) =>
  app.inject({ url: `/api/v1/surveys/${id}/export?format=pdf&${query}`, headers: { cookie: owner.cookie } });
const flat = (text: string) => text.replaceAll(/\s+/gu, ' ');
async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

/** Expected text of the report: head, a choice with a removed option, a rating, and texts. */
const WORDS = {
  en: [
    'How do you like our lunch?\n30 responses\nAll responses so far\nReport of ',
    '1. Which colour?\nThe answers are split evenly between “Red” and “Green”.\n30 answers',
    'Red 15 50%\nBlue 0 0%\nGreen (removed) 15 50%',
    'Percentages are of all 30 answers, including removed options.',
    'Poor Excellent',
    'Mean: 3 · Median: 3 · Standard deviation: 1.44',
    'Mean: 8.83 · Median: 8 · Standard deviation: 5.61',
    '4. Why?\nThe largest keyword group is “Line”, with 29 of 30 answers.\n30 answers\nLine (29)',
    'and a second line',
    'Option 200',
  ],
  de: [
    '0 Teilnahmen\nAlle bisherigen Teilnahmen\nBericht vom ',
    '1. Which colour?\n0 Antworten\n',
    'Red 0 0 %\nBlue 0 0 %',
    'Mittelwert: – · Median: – · Standardabweichung: –',
    '4. Why?\n0 Antworten\nNoch keine Textantworten.',
    'Option 200',
  ],
} as const;

const EVERY_SCRIPT = 'Ελληνικά Кириллица עברית العربية हिन्दी ไทย 中文 日本語 한국어 ქართული አማርኛ 🌳';

async function aReport(language: 'en' | 'de', answers: number, filter = '') {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const many = Array.from({ length: 200 }, (_, i) => `Option ${i + 1}`);
  const { body: survey } = await owner.call(createSurvey, {
    body: aSurvey({
      title: EVERY_SCRIPT,
      questions: [aChoice(), aRating(), aRating(1, 20), aText(), aChoice(many), aChoice(['אדום', 'ירוק 🌳'])],
    }),
  });
  const at = { params: { id: survey.id } };
  for (let i = 0; i < answers; i += 1)
    await app.call(submitResponse, {
      ...at,
      body: {
        ...anAnswer([]),
        answers: [
          ['Red', 'Green'][i % 2]!,
          String((i % 5) + 1),
          String((i % 20) + 1),
          i === 3 ? 'x'.repeat(9_000) : `${EVERY_SCRIPT} number ${i}\nand a second line`,
          many[i]!,
          'ירוק 🌳',
        ].map((answer, index) => ({ question_id: survey.questions[index]!.id, answer })),
      },
    });
  const [colour, ...others] = survey.questions;
  const remaining = { ...colour!, options: ['Red', 'Blue'], option_ids: [1, 3] };
  await owner.call(saveSurvey, {
    ...at,
    body: { ...survey, questions: [remaining, ...others.slice(0, -1)] },
  });
  return download(owner, survey.id, `language=${language}&filter=${encodeURIComponent(filter)}`);
}

test.each([
  ['en', 30],
  ['de', 0],
] as const)(
  'a report in %s of %i responses is a PDF with embedded fonts and all figures',
  async (language, answers) => {
    const { statusCode, headers, rawPayload } = await aReport(language, answers);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const pdfText = rawPayload.toString('latin1');
    expect(pdfText.trimEnd().endsWith('%%EOF')).toBe(true);
    for (const font of ['Inter-Regular', 'Fraunces-SemiBold']) expect(pdfText).toContain(font);
    expect(pdfText).not.toMatch(/\/BaseFont \/Helvetica/);
    expect(pdfText).not.toMatch(/\/Subtype \/Image/);
    const pages = await readPages(rawPayload);
    expect(pages.map((page) => page.split('\n').at(-1))).toEqual(
      pages.map(
        (_, i) =>
          `${language === 'en' ? 'Page' : 'Seite'} ${i + 1} ${language === 'en' ? 'of' : 'von'} ${pages.length}`,
      ),
    );
    for (const words of WORDS[language]) expect(flat(pages.join(' '))).toContain(flat(words));
  },
);

test('a filtered report names its filter', async () => {
  const { rawPayload } = await aReport('de', 12, '["all",[["is","Q1",["Red"]],["<=","Q3",20]]]');
  const text = (await readPages(rawPayload)).join('\n');
  expect(text).toContain(
    '6 Teilnahmen\nFilter: Q1 is "Red" and Q3 <= 20\nQ1: Which colour?\nQ3: How was it?\nBericht vom ',
  );
  expect(text).not.toContain('Alle bisherigen Teilnahmen');
});

test.each([
  [
    'en',
    [
      '1. What did you eat?\n4 answers',
      'Bread 3 75%\nSoup 2 50%\nNothing 0 0%',
      'Options chosen on average: 1.5',
      'Fish 1 25%\nPercentages are of all 4 answers, including removed options.',
    ],
  ],
  [
    'de',
    [
      '1. What did you eat?\n4 Antworten',
      'Bread 3 75 %\nSoup 2 50 %\nNothing 0 0 %',
      'Gewählte Optionen im Mittel: 1,5',
      'Fish 1 25 %',
    ],
  ],
] as const)(
  'a report in %s counts multiple answers by person, removed options included',
  async (language, words) => {
    const owner = await signedIn(app);
    await onPlan(app, owner.user.id, 'monthly');
    const options = [
      { text: 'Bread' },
      { text: 'Soup' },
      { text: 'Fish' },
      { text: 'Nothing', exclusive: true },
    ];
    const question = {
      question_text: 'What did you eat?',
      question_type: 'checkboxes',
      settings: { options },
    };
    const { body: survey } = await owner.call(createSurvey, { body: aSurvey({ questions: [question] }) });
    const at = { params: { id: survey.id } };
    const question_id = survey.questions[0]!.id;
    for (const answer of [['Bread'], ['Soup', 'Bread'], ['Fish', 'Bread'], ['Soup']])
      await app.call(submitResponse, {
        ...at,
        body: { ...anAnswer([]), answers: [{ question_id, answer }] },
      });
    const remaining = {
      options: [
        { id: 1, text: 'Bread' },
        { id: 2, text: 'Soup' },
        { id: 4, text: 'Nothing', exclusive: true },
      ],
    };
    const questions = [{ ...survey.questions[0]!, settings: remaining }];
    await owner.call(saveSurvey, { ...at, body: { ...survey, questions } });
    const pages = await readPages((await download(owner, survey.id, `language=${language}`)).rawPayload);
    for (const each of words) expect(flat(pages.join(' '))).toContain(flat(each));
  },
);

test.each([
  ['en', 'All 24 chose “Red”.', 'Other groups: '],
  ['de', 'Alle 24 wählten „Red“.', 'Weitere Gruppen: '],
] as const)(
  'a report in %s of six questions takes two sheets and is tagged for screen readers',
  async (language, expected, others) => {
    const title = 'Lunch & <more>';
    const owner = await signedIn(app);
    await onPlan(app, owner.user.id, 'monthly');
    const several = {
      question_text: 'What did you eat?',
      question_type: 'checkboxes' as const,
      settings: { options: [{ text: 'Bread' }, { text: 'Soup' }] },
    };
    const nps = { question_text: 'Would you recommend us?', question_type: 'nps' as const };
    const asked = [aChoice(), aRating(), aText(), several, nps, aText('Anything else?')];
    const { body: survey } = await owner.call(createSurvey, { body: aSurvey({ title, questions: asked }) });
    const words = 'soup bread lunch table queue coffee music people window garden chair napkin'.split(' ');
    for (let i = 0; i < 24; i += 1)
      await app.call(submitResponse, {
        params: { id: survey.id },
        body: {
          ...anAnswer([]),
          answers: ['Red', String((i % 5) + 1), `the ${words[i % 12]}`, ['Soup'], i % 11, 'no idea'].map(
            (answer, index) => ({ question_id: survey.questions[index]!.id, answer }),
          ),
        },
      });
    const { rawPayload } = await download(owner, survey.id, `language=${language}`);
    const { pages, info, marked } = await readTags(rawPayload);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(marked).toMatchObject({ Marked: true });
    expect(info).toMatchObject({ Title: title, Language: language });
    expect(rawPayload.toString('latin1')).toContain('Lunch &amp; &lt;more&gt;');
    const read = pages.flat();
    const of = (role: string) => read.flatMap((each) => (each.role === role ? [each.text] : []));
    expect(of('H1')).toEqual([title]);
    expect(of('H2')).toEqual(survey.questions.map((each, i) => `${i + 1}. ${each.question_text}`));
    expect(of('P')).toContain(expected);
    expect(of('P').join('\n')).toContain(others);
    const alts = read.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(alts).toEqual(Array.from({ length: 4 }, (): unknown => expect.stringMatching(/24|0/)));
    // A row's label comes before its numbers, and these before the next row.
    const cells = read.filter(({ role }) => role === 'TH' || role === 'TD').map(({ text }) => text);
    expect(cells.slice(3, 9)).toEqual([
      'Red',
      '24',
      language === 'en' ? '100%' : '100 %',
      'Green',
      '0',
      expect.anything(),
    ]);
  },
);

test('a report includes the selected saved analyses, even those that fail', async () => {
  const { owner, params, ask } = await analysedSurvey(app, TWO_GROUPS);
  const variables = { outcome: 'Q2', group: 'Q1' };
  const save = async (name: string, analysis: object) => {
    const body = { name, analysis: { options: {}, ...analysis } as never };
    return (await owner.call(saveAnalysis, { params, body })).body.id;
  };
  const first = await save('By colour', { method: 'welch_t', variables });
  await save('Ranks', { method: 'mann_whitney', variables });
  const gone = await save('Nobody left', { method: 'mean_ci', variables: { outcome: 'Q3' } });
  await app.deps.db.pool.query(
    `update analyses set analysis = jsonb_set(analysis, '{variables,outcome}', '"Q9"') where id = $1`,
    [gone],
  );
  await ask({ method: 'student_t', variables });
  const report = (query: string) => download(owner, params.id, query);
  const textOf = async (query: string) => (await readPages((await report(query)).rawPayload)).join('\n');
  const [text, german] = [
    await textOf(`analyses=${gone},${first}`),
    await textOf('analyses=all&language=de'),
  ];
  // R: t.test(c(5, 4, 5), c(2, 1, 3)): t = 4, df = 3.2, p = .025
  for (const words of [
    "By colour\nWelch's t test · 6 people counted · 1 left out",
    'The smallest group counts 3, fewer than',
    'Mean of Red',
    't(3.20) = 4.00, p = .025',
    'One of 3 different tests',
    'Nobody left\nThis analysis could not be calculated',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Mann-Whitney');
  expect(german).toContain('Mittelwert von Red');
  expect(german).toContain('Ranks\nMann-Whitney-Test');
  expect(await textOf('')).not.toContain('By colour');
  for (const wrong of [`analyses=${params.id}`, 'analyses=', `analyses=all&format=csv`])
    expect((await report(wrong)).json()).toMatchObject({ error: { fields: expect.anything() } });
});
