import { expect, test } from 'vitest';
import {
  aChoice,
  aRating,
  aSurvey,
  aText,
  type QuestionToSend,
  type SurveyToSend,
} from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults, listAnswers } from '../../../shared/api/results/results.ts';
import { createSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();

async function anAnsweredSurvey(fields: Partial<SurveyToSend> = {}) {
  const several: QuestionToSend = {
    question_text: 'Which days?',
    question_type: 'checkboxes',
    settings: { options: ['Mon', 'Tue', 'Wed'].map((text) => ({ text })) },
  };
  const weight: QuestionToSend = {
    question_text: 'How heavy?',
    question_type: 'number',
    settings: { min: 0, max: 5, step: 0.5, decimals: 1 },
  };
  const owner = await signedIn(app);
  const sent = aSurvey({
    questions: [aChoice(), aRating(), aText(), several, weight],
    anonymity_level: 'name_required',
    ...fields,
  });
  const { body: survey } = await owner.call(createSurvey, { body: sent });
  const at = { params: { id: survey.id } };
  await onPlan(app, owner.user.id, 'monthly');
  for (const [i, colour] of [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, null].entries())
    await app.call(submitResponse, {
      ...at,
      body: {
        ...anAnswer([]),
        answers: {
          ...(colour !== null && { Q1: colour }),
          ...((i % 2 === 0 || i === 11) && { Q2: (i % 5) + 1 }),
          ...(i < 3 && { Q3: `Soup ${i}` }),
          ...(i % 3 === 0 && { Q4: i === 0 ? [1, 2] : [2] }),
          ...(i === 0 && { Q5: 2.5 }),
        },
        ...(fields.anonymity_level !== 'anonymous' && { participant_name: `Ada ${i}` }),
      },
    });
  const read = async (filter: unknown) => {
    const query = { filter: JSON.stringify(filter) };
    return (await owner.call(getResults, { ...at, query })).body;
  };
  return { owner, survey, at, read };
}

test('a filter limits every figure to the matching submissions', async () => {
  const { read } = await anAnsweredSurvey();
  const counts: [unknown, number][] = [
    [['is', 'Q1', ['Red']], 6],
    [['is', 'Q1', ['Red', 3]], 8],
    [['isnt', 'Q1', ['Red']], 5],
    [['not', ['is', 'Q1', ['Red']]], 6],
    [['unanswered', 'Q1'], 1],
    [
      [
        'all',
        [
          ['answered', 'Q1'],
          ['answered', 'Q2'],
        ],
      ],
      6,
    ],
    [
      [
        'any',
        [
          ['answered', 'Q3'],
          ['answered', 'Q2'],
        ],
      ],
      8,
    ],
    [['all', []], 12],
    [['any', []], 0],
    [['>=', 'Q2', 3], 3],
    [['<', 3, 'Q2'], 2],
    [['not', ['>=', 'Q2', 3]], 9],
    [['=', ['mean', ['Q2', 4]], 4], 1],
    [['>', ['sum', ['Q2', 1], 1], 0], 12],
    [['=', ['*', 'Q2', 2], 10], 1],
    [
      [
        '=',
        [
          'count',
          [
            ['answered', 'Q2'],
            ['answered', 'Q3'],
          ],
        ],
        2,
      ],
      2,
    ],
    [['=', ['points', 'Q1', { Red: 2, Blue: 1 }], 0], 3],
    [['=', ['points', 'Q4', { Mon: 2, Tue: 1 }], 3], 1],
    [['is', 'Q4', ['Tue']], 4],
    [['every', 'Q4', ['Mon', 'Tue']], 1],
    [['isnt', 'Q4', ['Mon']], 3],
    [['says', 'Q3', 'SOUP 1'], 1],
    [['=', 'Q5', 2.5], 1],
    [['is', 'Q5', ['2,5']], 1],
    [['>', 'Q5', 2.5], 0],
    [['=', 'completeness', 100], 1],
    [['>', 'submitted_at', '2020-01-01'], 12],
    [['<', 'submitted_at', '2020-01-01'], 0],
  ];
  for (const [filter, n] of counts)
    expect([filter, (await read(filter)).response_count]).toEqual([filter, n]);
  const { questions } = await read(['is', 'Q1', ['Red']]);
  expect(questions.map(({ answered }) => answered)).toEqual([6, 3, 3, 2, 1]);
  expect(questions[1]).toMatchObject({ asked: 6, skipped: 3, mean: 3 });
  expect(questions[2]?.categories).toEqual([{ name: 'soup', count: 3, answers: expect.any(Array) }]);
});

test('completeness is the share of questions asked and ignores questions that were not asked', async () => {
  const { owner, id } = await openSurvey(app, {
    questions: [aChoice(['Yes', 'No']), { ...aText(), show_if: ['is', 'Q1', ['Yes']] }],
    require_answers: false,
    anonymity_level: 'name_required',
  });
  await onPlan(app, owner.user.id, 'monthly');
  const at = { params: { id } };
  for (const answers of [{ Q1: 2 }, { Q1: 1, Q2: 'x' }, { Q1: 1 }]) {
    const body = { ...anAnswer([]), answers, participant_name: 'Ada' };
    expect((await app.call(submitResponse, { ...at, body })).status).toBe(201);
  }
  const count = async (...filter: unknown[]) =>
    (await owner.call(getResults, { ...at, query: { filter: JSON.stringify(filter) } })).body.response_count;
  expect(await count('=', 'completeness', 100)).toBe(2);
  expect(await count('=', 'completeness', 50)).toBe(1);
});

test('filters of an anonymous survey reveal no group below five nor its complement', async () => {
  const { read, owner, at, survey } = await anAnsweredSurvey({ anonymity_level: 'anonymous' });
  const hidden = { suppressed: true, response_count: 0, questions: [] };
  expect(await read(['is', 'Q1', ['Green']])).toMatchObject(hidden);
  expect(await read(['not', ['is', 'Q1', ['Green']]])).toMatchObject(hidden);
  expect(await read(['is', 'Q1', ['Red']])).toMatchObject({ suppressed: false, response_count: 6 });
  expect(await read(['all', []])).toMatchObject({ suppressed: false, response_count: 12 });
  const texts = (filter: unknown) => {
    const query = { question_id: survey.questions[2]!.id, filter: JSON.stringify(filter) };
    return owner.call(listAnswers, { ...at, query });
  };
  expect((await texts(['answered', 'Q3'])).body.answers).toEqual([]);
  expect((await texts(['is', 'Q1', ['Red']])).body.answers).toHaveLength(3);
  const report = async (filter: unknown) => {
    const query = { format: 'pdf', filter: JSON.stringify(filter) } as const;
    return (await owner.call(exportSurvey, { ...at, query })).error?.fields;
  };
  expect(await report(['is', 'Q1', ['Green']])).toEqual({ filter: 'filter_small' });
  // Empty and small groups get the same refusal.
  expect(await report(['any', []])).toEqual({ filter: 'filter_small' });
});

test('subtracting the results of many filters isolates nobody', async () => {
  const { owner, at } = await anAnsweredSurvey({ anonymity_level: 'anonymous' });
  for (const [Q1, Q2, n] of [
    [1, 4, 6],
    [1, 5, 5],
    [2, 4, 5],
    [2, 1, 1],
    [3, 5, 1],
  ] as const)
    for (let i = 0; i < n; i += 1)
      await app.call(submitResponse, { ...at, body: { ...anAnswer([]), answers: { Q1, Q2 } } });
  const counts = new Map<string, number>();
  const ask = async (...filter: unknown[]) => {
    const query = { filter: JSON.stringify(filter) };
    const { body } = await owner.call(getResults, { ...at, query });
    if (!body.suppressed) counts.set(query.filter, body.response_count);
  };
  const colours = [['Red'], ['Blue'], ['Green'], ['Red', 'Blue'], ['Red', 'Green'], ['Blue', 'Green']];
  const conditions = [...colours.map((of) => ['is', 'Q1', of]), ...[2, 3, 4, 5].map((n) => ['>=', 'Q2', n])];
  await ask('all', []);
  for (const condition of conditions) {
    await ask(...condition);
    await ask('not', condition);
    for (const other of conditions.slice(colours.length))
      if (condition[0] === 'is') await ask('all', [condition, other]);
  }
  expect(counts.size).toBeGreaterThan(4);
  const visible = [...counts.values()];
  const all = Math.max(...visible);
  expect(counts.get('["is","Q1",["Red"]]')).toBe(17);
  for (const filter of [
    '["is","Q1",["Red","Blue"]]',
    '["is","Q1",["Green"]]',
    '["not",["is","Q1",["Green"]]]',
  ])
    expect(counts.has(filter)).toBe(false);
  for (const n of visible) expect(n === all || all - n >= 5).toBe(true);
});

test('filters require the Pro plan and ownership, and invalid ones are named', async () => {
  const { owner, at, survey } = await anAnsweredSurvey({ results_visible_to_participants: true });
  const ask = (filter: string) => owner.call(getResults, { ...at, query: { filter } });
  expect((await ask('["is","Q1",["Pink"]]')).error).toMatchObject({
    code: 'invalid',
    fields: { filter: 'filter_value' },
  });
  expect((await ask('[')).status).toBe(400);
  expect((await app.call(getResults, { ...at, query: { filter: '["answered","Q1"]' } })).status).toBe(403);
  const free = await signedIn(app);
  const { body } = await free.call(createSurvey, { body: aSurvey() });
  const refused = await free.call(getResults, {
    params: { id: body.id },
    query: { filter: '["answered","Q1"]' },
  });
  expect([refused.status, refused.error.code]).toEqual([402, 'plan_required']);
  expect(survey.questions).toHaveLength(5);
});

test('exports contain only matching rows', async () => {
  const { owner, at } = await anAnsweredSurvey();
  const query = { format: 'csv', filter: `["any",[["is","Q1",["Blue"]],["says","Q3","soup 1"]]]` } as const;
  const { body, status } = await owner.call(exportSurvey, { ...at, query });
  expect(status).toBe(200);
  expect(
    parseCsv(body as unknown as string)
      .slice(1)
      .map((row) => row[3])
      .toSorted(),
  ).toEqual(['Blue', 'Blue', 'Red']);
});
