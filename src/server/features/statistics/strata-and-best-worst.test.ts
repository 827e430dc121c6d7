import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aRating } from '../../../../tests/support/a-survey.ts';
import { analysedSurvey, TWO_GROUPS } from '../../../../tests/support/analysed-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { analyse } from '../../../shared/api/results/statistics.ts';

const app = await anApp();
const ITEMS = ['Price', 'Speed', 'Looks', 'Weight'];

async function comparedItems(people: readonly (readonly number[])[]) {
  const maxdiff = {
    question_text: 'What counts?',
    question_type: 'maxdiff',
    settings: { options: ITEMS, shown: 3, times: 2 },
  };
  const { owner, id, questions } = await openSurvey(app, { questions: [maxdiff, aRating()] });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { sets } = questions[0]!.settings as { sets: readonly (readonly number[])[] };
  for (const order of people) {
    const judged = sets.map((set) => {
      const sorted = set.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
      return { best: sorted[0], worst: sorted.at(-1) };
    });
    const body = { submission_id: randomUUID(), answers: { Q1: judged, Q2: 3 } } as never;
    expect((await app.call(submitResponse, { params: { id }, body })).status).toBe(201);
  }
  const skip = { submission_id: randomUUID(), answers: { Q2: 4 } } as never;
  expect((await app.call(submitResponse, { params: { id }, body: skip })).status).toBe(201);
  const ask = (body: object) => owner.call(analyse, { params: { id }, body: body as never });
  return { sets, ask };
}

test('best-worst items report how often they were shown, best and worst', async () => {
  const people = [
    [1, 2, 3, 4],
    [1, 3, 2, 4],
    [2, 1, 4, 3],
  ];
  const { sets, ask } = await comparedItems(people);
  const { status, body } = await ask({ method: 'maxdiff_counts', variables: { outcome: 'Q1' } });
  expect([status, body.n, body.dropped, body.dropped_reasons]).toEqual([200, 3, 1, { left_empty: 1 }]);
  const edge = (item: number, at: 0 | -1) =>
    people.reduce(
      (sum, order) =>
        sum + sets.filter((set) => order.filter((each) => set.includes(each)).at(at) === item).length,
      0,
    );
  const expected = ITEMS.map((name, index) => {
    const [id, shown] = [index + 1, people.length * sets.filter((set) => set.includes(index + 1)).length];
    const [best, worst] = [edge(id, 0), edge(id, -1)];
    return { name, shown, best, worst, score: expect.closeTo((best - worst) / shown, 12) };
  });
  expect(body.estimates).toMatchObject({ items: expected, tasks: people.length * sets.length });
  expect(body.sentence['en']).toMatch(
    /^“Price” comes first among the items that 3 people judged: .* as the best in \d+/,
  );
  expect(body.sentence['de']).toMatch(
    /^„Price“ liegt im Vergleich durch 3 Personen vorn: .* zu \d+.* als das Beste/,
  );
});

test('rejects best-worst counts of other questions, of one set and with other variables', async () => {
  const { ask } = await comparedItems([[1, 2, 3, 4]]);
  const refused = [
    [{ outcome: 'Q2' }, 'variables.outcome', 'statistics_kind'],
    [{ outcome: 'Q1_1_best' }, 'variables.outcome', 'statistics_kind'],
    [{ outcome: 'Q9' }, 'variables.outcome', 'statistics_question'],
    [{}, 'variables.outcome', 'statistics_variables'],
    [{ outcome: 'Q1', group: 'Q2' }, 'variables.group', 'statistics_variables'],
  ] as const;
  for (const [variables, field, code] of refused) {
    const { status, error } = await ask({ method: 'maxdiff_counts', variables });
    expect([status, error.fields], JSON.stringify(variables)).toEqual([422, { [field]: code }]);
  }
  const { status, error } = await ask({
    method: 'maxdiff_counts',
    variables: { outcome: 'Q1' },
    options: { luck: 1 },
  });
  expect([status, error.fields]).toEqual([422, { 'options.luck': 'statistics_option' }]);
});

test('weights stratum means to the population shares of the options', async () => {
  const { ask } = await analysedSurvey(app, TWO_GROUPS);
  const about = { method: 'poststratified_mean', variables: { outcome: 'Q2', group: 'Q1' } };
  const { status, reply } = await ask({ ...about, options: { targets: { Red: 0.25, Blue: 0.75 } } });
  expect(status).toBe(200);
  // By hand: 14/3 weighted a quarter, 2 weighted three quarters; 2.5706 is R's qt(.975, 5).
  const se = Math.sqrt((6 / 5) * ((0.25 / 3) ** 2 * (2 / 3) + (0.75 / 3) ** 2 * 2));
  const mean = (0.25 * 14) / 3 + 0.75 * 2;
  expect(reply).toMatchObject({
    n: 6,
    dropped: 1,
    estimates: {
      n: 6,
      n_dropped: 1,
      mean: expect.closeTo(mean, 12),
      se: expect.closeTo(se, 12),
      ci: [expect.closeTo(mean - 2.570_581_836 * se, 8), expect.closeTo(mean + 2.570_581_836 * se, 8)],
    },
  });
  const names = (reply['assumptions'] as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('weights_known');
});

test('rejects shares that are missing, zero, negative or not numbers', async () => {
  const { ask } = await analysedSurvey(app, TWO_GROUPS);
  const about = { method: 'poststratified_mean', variables: { outcome: 'Q2', group: 'Q1' } };
  const wrong = [
    {},
    { targets: { Red: 1 } },
    { targets: { Red: 0.5, Blue: 0.3, Green: 0.2 } },
    { targets: { Red: 0, Blue: 1 } },
    { targets: { Red: -1, Blue: 2 } },
    { targets: [0.5, 0.5] },
    { targets: { Red: 0, Blue: 0 } },
  ];
  for (const options of wrong) {
    const { status, reply } = await ask({ ...about, options });
    const fields = { 'options.targets': 'statistics_weights' };
    expect([status, reply['error']], JSON.stringify(options)).toMatchObject([422, { fields }]);
  }
  const { status, reply } = await ask({ ...about, variables: { outcome: 'Q2' }, options: wrong[1] });
  expect([status, reply['error']]).toMatchObject([
    422,
    { fields: { 'variables.group': 'statistics_variables' } },
  ]);
});
