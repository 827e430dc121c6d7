import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { analysedSurvey, TWO_GROUPS } from '../../../../tests/support/analysed-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { aRating, aSurvey } from '../../../../tests/support/a-survey.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { analyse } from '../../../shared/api/results/statistics.ts';
import { createSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const answered = (answers: readonly object[]) => analysedSurvey(app, answers);

test('a test returns figures, missing cases, a sentence in every language and an APA line', async () => {
  const { ask } = await answered(TWO_GROUPS);
  const { status, reply } = await ask({ method: 'welch_t', variables: { outcome: 'Q2', group: 'Q1' } });
  expect(status).toBe(200);
  // R: t.test(c(5, 4, 5), c(2, 1, 3))
  expect(reply).toMatchObject({
    method: 'welch_t',
    n: 6,
    dropped: 1,
    estimates: { n_a: 3, n_b: 3, mean_b: 2, statistic: expect.closeTo(4, 12), df: expect.closeTo(3.2, 12) },
  });
  expect(reply['apa']).toMatch(/^t\(3\.20\) = 4\.00, p = \.0\d\d, d = 3\.27, 95% CI \[/);
  expect(reply['sentence']).toEqual({
    en: expect.stringMatching(/^The mean of Red is 2\.67 higher than that of Blue\./),
    de: expect.stringMatching(/^Der Mittelwert von Red liegt um 2,67 über dem von Blue\./),
  });
});

test('accepts as many questions as the contract allows', async () => {
  const questions = Array.from({ length: 105 }, () => aRating());
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-yearly');
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey({ questions }) });
  const codes = (from: number) => Array.from({ length: 50 }, (_, i) => `Q${from + i}`);
  const variables = { items: codes(1), predictors: codes(51), outcome: 'Q101', group: 'Q102' };
  const body = { method: 'linear_regression', variables } as never;
  const { status, error } = await owner.call(analyse, { params: { id: survey.id }, body });
  expect([status, error.code]).toEqual([422, 'invalid']);
});

test('groups of two scale values are not named by the end labels', async () => {
  const { ask } = await answered(TWO_GROUPS.map((row) => ({ ...row, Q3: 2 * row.Q1 })));
  const { status, reply } = await ask({ method: 'welch_t', variables: { outcome: 'Q2', group: 'Q3' } });
  expect(status).toBe(200);
  expect(reply['sentence']).toEqual({
    en: expect.stringMatching(/^The mean of the first group is 2\.67 higher than that of the second group\./),
    de: expect.stringMatching(/^Der Mittelwert von der ersten Gruppe liegt um 2,67 über dem von der zweiten/),
  });
});

test('counts, tables, pairs and scales use the same answers', async () => {
  const { ask } = await answered(TWO_GROUPS);
  const estimates = async (body: object) => (await ask(body)).reply['estimates'];
  expect(await estimates({ method: 'descriptives', variables: { outcome: 'Q2' } })).toMatchObject({
    n: 6,
    n_dropped: 1,
    median: 3.5,
  });
  expect(await estimates({ method: 'proportion_ci', variables: { outcome: 'Q1' } })).toMatchObject({
    estimate: 3 / 7,
    n: 7,
  });
  const { reply: share } = await ask({ method: 'proportion_ci', variables: { outcome: 'Q1' } });
  expect(share['sentence']).toMatchObject({
    en: expect.stringMatching(/^The share of “Red” among 7 answers is 42\.9%\./),
    de: expect.stringMatching(/^Der Anteil von „Red“ unter 7 Antworten ist 42,9/),
  });
  expect(await estimates({ method: 'chisq_gof', variables: { outcome: 'Q1' } })).toMatchObject({
    df: 1,
    expected: [3.5, 3.5],
  });
  expect(await estimates({ method: 'fisher_2x2', variables: { row: 'Q1', column: 'Q1' } })).toMatchObject({
    odds_ratio: 'Infinity',
    n: 7,
  });
  expect(await estimates({ method: 'paired_t', variables: { items: ['Q2', 'Q3'] } })).toMatchObject({ n: 6 });
  expect(
    await estimates({ method: 'anova_oneway', variables: { outcome: 'Q2', group: 'Q1' } }),
  ).toMatchObject({ df1: 1, df2: 4, groups: [{ name: 'Red' }, { name: 'Blue' }] });
});

test('draws single people for two numbers of a named survey, never of an anonymous one', async () => {
  const number = (settings: Record<string, unknown>) => ({
    question_text: 'How many?',
    question_type: 'number',
    settings,
  });
  const questions = [number({ min: 0, max: 1_000, step: 0.5, decimals: 1 }), number({ min: -90, max: 90 })];
  const sentAnswers = [
    [2.5, -3],
    [2.5, -3],
    [740, 60],
    [3, null],
    [8, 1],
    [9, 7],
    [10, 5],
    [11, -8],
  ] as const;
  const analysed = async (fields: object, analysis: object) => {
    const { id, owner } = await openSurvey(app, { questions, ...fields });
    await onPlan(app, owner.user.id, 'scientific-monthly');
    for (const [index, [Q1, Q2]] of sentAnswers.entries()) {
      const answers = { Q1, ...(Q2 !== null && { Q2 }) };
      const name = 'anonymity_level' in fields && { participant_name: `Ada ${index}` };
      const body = { submission_id: randomUUID(), answers, ...name } as never;
      expect((await app.call(submitResponse, { params: { id }, body })).status).toBe(201);
    }
    const body = { method: 'pearson', variables: { outcome: 'Q2', by: 'Q1' }, ...analysis };
    const { status, body: reply } = await owner.call(analyse, { params: { id }, body });
    expect(status).toBe(200);
    return reply;
  };
  const { n, points, estimates } = await analysed(
    { anonymity_level: 'name_required' },
    { filter: ['>=', 'Q1', 3] },
  );
  // R: cor(c(740, 8, 9, 10, 11), c(60, 1, 7, 5, -8))
  expect(estimates['r']).toBeCloseTo(0.976_377_143_623_969_88, 12);
  expect([n, points?.of]).toEqual([5, 5]);
  expect(points?.xy.toSorted(([a], [b]) => a - b)).toEqual(
    sentAnswers.filter(([x, y]) => x >= 3 && y !== null).toSorted(([a], [b]) => a - b),
  );
  expect(await analysed({}, {})).not.toHaveProperty('points');
});

const REFUSED = [
  [{ method: 'tarot', variables: { outcome: 'Q2' } }, 'method', 'statistics_method'],
  [{ method: 'power_t', variables: { outcome: 'Q2' } }, 'variables', 'statistics_no_answers'],
  [{ method: 'power_t', variables: {}, options: { delta: 0.5 } }, 'options.power', 'statistics_option'],
  [
    { method: 'power_t', variables: {}, options: { n: 20, delta: 0.5 }, filter: ['is', 'Q1', ['Red']] },
    'filter',
    'statistics_no_answers',
  ],
  [{ method: 'weights_rake', variables: {} }, 'method', 'statistics_method'],
  [{ method: 'nps', variables: { outcome: 'Q9' } }, 'variables.outcome', 'statistics_question'],
  [{ method: 'mean_ci', variables: { outcome: 'Q1' } }, 'variables.outcome', 'statistics_kind'],
  [{ method: 'mean_ci', variables: { outcome: 'Q4' } }, 'variables.outcome', 'statistics_kind'],
  [{ method: 'welch_t', variables: { outcome: 'Q2' } }, 'variables.group', 'statistics_variables'],
  [{ method: 'welch_t', variables: { outcome: 'Q2', group: 'Q3' } }, 'variables.group', 'statistics_groups'],
  [{ method: 'mean_ci', variables: {} }, 'variables', 'statistics_variables'],
  [
    { method: 'mean_ci', variables: { outcome: 'Q2', group: 'Q1' } },
    'variables.group',
    'statistics_variables',
  ],
  [
    { method: 'paired_t', variables: { items: ['Q2', 'Q3'], outcome: 'Q2' } },
    'variables.outcome',
    'statistics_variables',
  ],
  [
    { method: 'linear_regression', variables: { outcome: 'Q2', predictors: ['Q1', 'Q1'] } },
    'variables.predictors',
    'statistics_variables',
  ],
  [
    { method: 'mean_ci', variables: { outcome: 'Q2' }, options: { luck: 7 } },
    'options.luck',
    'statistics_option',
  ],
  [
    { method: 'mean_ci', variables: { outcome: 'Q2' }, options: { conf_level: 2 } },
    'options.conf_level',
    'statistics_option',
  ],
  [
    { method: 'mann_whitney', variables: { outcome: 'Q2', group: 'Q1' }, options: { p_method: 'exact' } },
    'options.p_method',
    'statistics_ties',
  ],
  [
    { method: 'mcdonald_omega', variables: { items: ['Q2', 'Q3'] } },
    'variables.items',
    'statistics_few_items',
  ],
  [{ method: 'binomial_exact', variables: { outcome: 'Q1' } }, 'options.p0', 'statistics_shares'],
  [
    { method: 'binomial_exact', variables: { outcome: 'Q1' }, options: { p0: 2 } },
    'options.p0',
    'statistics_shares',
  ],
  [
    { method: 'chisq_gof', variables: { outcome: 'Q1' }, options: { p: [0.5, 0.4] } },
    'options.p',
    'statistics_shares',
  ],
] as const;

test('rejects invalid requests with field and reason', async () => {
  const { ask } = await answered(TWO_GROUPS);
  for (const [body, field, code] of REFUSED) {
    const error = { code: 'invalid', fields: { [field]: code } };
    expect(await ask(body), JSON.stringify(body)).toMatchObject({ status: 422, reply: { error } });
  }
});

test('rejects too little data with the reason', async () => {
  const { ask } = await answered(TWO_GROUPS.slice(0, 1));
  for (const [method, group] of [['mean_ci', {}] as const, ['anova_oneway', { group: 'Q1' }] as const]) {
    const { status } = await ask({ method, variables: { outcome: 'Q2', ...group } });
    expect(status, method).toBe(422);
  }
});

test('a filter selects the analysed answers, and too few are rejected', async () => {
  const { ask } = await answered(TWO_GROUPS.flatMap((row) => [row, row]));
  const about = { method: 'mean_ci', variables: { outcome: 'Q2' } };
  const { reply } = await ask({ ...about, filter: ['is', 'Q1', ['Red']] });
  expect(reply).toMatchObject({ n: 6, dropped: 0, estimates: { mean: 14 / 3 } });
  const refused = (filter: string) => ({
    status: 422,
    reply: { error: { code: 'invalid', fields: { filter } } },
  });
  expect(await ask({ ...about, filter: ['is', 'Q2', [1]] })).toMatchObject(refused('filter_small'));
  expect(await ask({ ...about, filter: ['not', ['is', 'Q2', [1]]] })).toMatchObject(refused('filter_small'));
  expect(await ask({ ...about, filter: ['any', []] })).toMatchObject(refused('filter_small'));
  expect(await ask({ ...about, filter: ['is', 'Q9', [1]] })).toMatchObject(refused('filter_question'));
});

test('states the assumptions of a method with their consequences', async () => {
  const { ask } = await answered(TWO_GROUPS);
  const { reply } = await ask({ method: 'student_t', variables: { outcome: 'Q2', group: 'Q1' } });
  expect(reply['assumptions']).toMatchObject([
    { name: 'independent', holds: null, value: null },
    { name: 'groups_normal', holds: false, value: 3 },
    {
      name: 'equal_spread',
      holds: true,
      value: expect.closeTo(3 ** 0.5, 12),
      sentence: { en: expect.stringContaining('1.73 times') },
    },
    {
      name: 'small_group',
      holds: false,
      value: 3,
      sentence: {
        en: expect.stringMatching(/^The smallest group counts 3, .* single people/),
        de: expect.stringMatching(/^Die kleinste Gruppe zählt 3, .* Einzelne/),
      },
    },
  ]);
  const [, groups] = reply['assumptions'] as { sentence: { de: string } }[];
  expect(groups?.sentence.de).toMatch(/^Die kleinste Gruppe hat 3 Antworten, weniger als 15:/);
  const large = await answered([1, 2, 3, 4, 5].flatMap((Q2) => [1, 2].map((Q1) => ({ Q1, Q2 }))));
  const five = await large.ask({ method: 'student_t', variables: { outcome: 'Q2', group: 'Q1' } });
  expect(JSON.stringify(five.reply['assumptions'])).not.toContain('small_group');
});

test('statistics require the Scientific plan', async () => {
  const { owner, ask } = await answered(TWO_GROUPS);
  await onPlan(app, owner.user.id, 'monthly');
  const { status, reply } = await ask({ method: 'nps', variables: { outcome: 'Q2' } });
  expect([status, reply]).toMatchObject([402, { error: { code: 'plan_required' } }]);
});
