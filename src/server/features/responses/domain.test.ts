import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../tests/support/a-stored-question.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { INITIAL_SETTINGS } from '../../../shared/api/survey/survey-settings.ts';
import type { Submission } from '../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { judgeAnswers } from './answers/judge-answers.ts';
import { acceptSubmission, type AccessProofs, publicState } from './domain.ts';

const NOW = new Date('2026-03-10T12:34:56.789Z');
const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000).toISOString();

function survey(change: Partial<SurveyDefinition> = {}): SurveyDefinition {
  const questions = change.questions ?? [
    aStoredQuestion(1),
    aStoredQuestion(2, { question_type: 'rating' }),
    aStoredQuestion(3, { question_type: 'text', is_optional: true }),
  ];
  return {
    ...INITIAL_SETTINGS,
    id: randomUUID(),
    user_id: randomUUID(),
    title: 'A survey',
    status: 'active',
    closed_at: null,
    logic: null,
    past_logic: [],
    texts: {},
    gated_slots: [],
    offers: [],
    scores: [],
    quotas: [],
    counter_keys: [],
    version: 4,
    pseudonym_key: randomUUID(),
    subscription: null,
    response_count: 0,
    removed_count: 0,
    answers_revision: 0,
    ...change,
    questions,
    questionsById: new Map(questions.map((each) => [each.id, each])),
    partsByCode: new Map(
      questions.flatMap((each) => each.parts.map((part) => [part.code, { question: each, part }])),
    ),
  };
}

const proofs = (has: { unlocked?: boolean; opened?: boolean } = {}): AccessProofs => ({
  isUnlocked: () => has.unlocked ?? false,
  hasOpened: () => has.opened ?? false,
  seenVersion: () => null,
});
const accept = (definition: SurveyDefinition | null, submission: Partial<Submission> = {}, has = proofs()) =>
  acceptSubmission({
    definition,
    submission: {
      ...anAnswer(
        (definition?.questions ?? []).map((each) => ({ options: ['Red'], rating_config: null, ...each })),
      ),
      ...submission,
    },
    now: NOW,
    ...has,
  });

test('an accepted submission stores its answers by slot in the format of their type', () => {
  const definition = survey({ anonymity_level: 'name_required' });
  const sent = { submission_id: 'A0000000-0000-4000-8000-00000000000F', participant_name: 'Ada' };
  expect(accept(definition, sent).accepted).toEqual({
    survey_id: definition.id,
    id: 'a0000000-0000-4000-8000-00000000000f',
    submitted_at: NOW.toISOString(),
    participant_name: 'Ada',
    secret_hash: null,
    answers: { 1: 1, 2: 1, 3: 'The food was good' },
    survey_version: 4,
    counter_keys: [],
    most_responses: 100,
  });
});

test('an anonymous submission drops the name and keeps the time only by the hour', () => {
  const accepted = accept(survey(), { participant_name: 'Ada' }).accepted;
  expect(accepted).toMatchObject({ participant_name: null, submitted_at: '2026-03-10T12:00:00.000Z' });
});

test('a named submission stores name and time', () => {
  const accepted = accept(survey({ anonymity_level: 'name_required' }), {
    participant_name: ' Ada ',
  }).accepted;
  expect(accepted).toMatchObject({ participant_name: 'Ada', submitted_at: NOW.toISOString() });
});

describe('the state of the survey', () => {
  const closed = { closed_at: minutes(-14), status: 'completed' } as const;
  const rows: [string, Partial<SurveyDefinition>, Parameters<typeof proofs>[0], string | null][] = [
    ['open', {}, {}, null],
    ['a draft', { status: 'draft' }, { opened: true }, 'survey_not_open'],
    ['a draft whose start has passed', { status: 'draft', start_date: minutes(-1) }, {}, null],
    ['scheduled for later', { start_date: minutes(1) }, { opened: true }, 'survey_not_open'],
    ['over', { end_date: minutes(-1) }, {}, 'survey_expired'],
    ['ended 14 minutes ago, opened before', { end_date: minutes(-14) }, { opened: true }, null],
    ['ended 16 minutes ago, opened before', { end_date: minutes(-16) }, { opened: true }, 'survey_expired'],
    ['closed by its owner', closed, {}, 'survey_expired'],
    ['closed by its owner, opened before', closed, { opened: true }, null],
    [
      'closed long after its end date',
      { ...closed, end_date: minutes(-60) },
      { opened: true },
      'survey_expired',
    ],
    ['full', { response_count: 100 }, {}, 'survey_full'],
    ['full, opened before', { response_count: 400 }, { opened: true }, null],
    [
      'full on a Pro plan',
      { response_count: 100, subscription: { plan_type: 'monthly', trial_ends_at: null } },
      {},
      null,
    ],
    [
      'full after the trial',
      { response_count: 100, subscription: { plan_type: null, trial_ends_at: minutes(-1) } },
      {},
      'survey_full',
    ],
    ['private', { visibility: 'private' }, {}, 'forbidden'],
    ['private and unlocked', { visibility: 'private' }, { unlocked: true }, null],
    [
      'private and full, opened before',
      { visibility: 'private', response_count: 100 },
      { opened: true },
      'forbidden',
    ],
    [
      'private, over, opened and unlocked',
      { visibility: 'private', end_date: minutes(-1) },
      { opened: true, unlocked: true },
      null,
    ],
  ];
  test.each(rows)('%s', (_name, change, has, code) => {
    expect(accept(survey(change), {}, proofs(has)).refused?.code ?? null).toBe(code);
  });

  test('a missing survey is not found', () => {
    expect(accept(null).refused).toEqual({ code: 'not_found' });
  });

  test('accepts forms already started beyond the limit', () => {
    expect(accept(survey()).accepted?.most_responses).toBe(100);
    expect(accept(survey(), {}, proofs({ opened: true })).accepted?.most_responses).toBe(250);
  });

  test('a full private survey reports that before asking for its code', () => {
    const definition = survey({ visibility: 'private', response_count: 100 });
    expect(publicState(definition, NOW, () => false)).toBe('limit_reached');
  });
});

describe('validation of submissions', () => {
  const refused = (definition: SurveyDefinition, submission: Partial<Submission>) =>
    accept(definition, submission).refused;
  const [definition] = [survey()];
  const ids = definition.questions.map(({ id }) => id);
  const answers = (...sample: [number, string][]) => ({
    answers: sample.map(([i, answer]) => ({ question_id: ids[i] ?? randomUUID(), answer })),
  });

  test.each([undefined, null, '', '  '])(
    'Please enter your name to submit: %j does not count',
    (participant_name) => {
      const named = survey({ anonymity_level: 'name_required' });
      expect(refused(named, { participant_name })).toEqual({
        code: 'invalid',
        fields: { participant_name: 'name_required' },
      });
    },
  );

  test.each([[[]], [[[0, '']]], [[[2, ' \n ']]]] as [[number, string][]][])(
    'Please answer at least one question before submitting: %j',
    (sample) => {
      expect(refused(definition, answers(...sample))).toEqual({
        code: 'invalid',
        fields: { answers: 'answer_required' },
      });
    },
  );

  test('only non-empty answers count', () => {
    expect(accept(definition, answers([0, ''], [1, '3'])).accepted?.answers).toEqual({ 2: 3 });
  });

  test('required questions are otherwise only labelled', () => {
    expect(accept(definition, answers([2, 'Hello'])).accepted?.answers).toEqual({ 3: 'Hello' });
  });

  test('requires every answer not marked optional if the owner wants it', () => {
    const strict = { ...definition, require_answers: true };
    expect(accept(strict, answers([0, 'Red'], [1, '3'])).refused).toBeUndefined();
    expect(refused(strict, answers([2, 'Hello']))).toEqual({
      code: 'invalid',
      fields: { [`questions.${ids[0]}`]: 'answers_required', [`questions.${ids[1]}`]: 'answers_required' },
    });
  });

  test('a required question must be answered in any survey and is not optional', () => {
    const must = aStoredQuestion(1, { must: true });
    const mild = survey({ questions: [must, aStoredQuestion(2)] });
    expect(refused(mild, { answers: { Q2: 1 } })).toEqual({
      code: 'invalid',
      fields: { [`questions.${must.id}`]: 'answers_required' },
    });
    expect(accept(mild, { answers: { Q1: 1 } }).accepted?.answers).toEqual({ 1: 1 });
  });

  test('names each invalid answer and accepts none', () => {
    expect(refused(definition, answers([0, 'Pink'], [1, '6'], [1, '5'], [1, '4'], [9, 'x']))).toEqual({
      code: 'invalid',
      fields: {
        'answers.0.answer': 'not_possible',
        'answers.1.answer': 'not_possible',
        'answers.2.question_id': 'answer_repeated',
        'answers.3.question_id': 'answer_repeated',
        'answers.4.question_id': 'unknown_question',
      },
    });
  });

  test('accepts an answer to a removed question from an older page', () => {
    const removed = aStoredQuestion(7, { archived: true });
    const later = survey({ questions: [aStoredQuestion(1), removed], require_answers: true });
    const sample = [
      { question_id: removed.id.toUpperCase(), answer: 'Blue' },
      { question_id: later.questions[0]!.id, answer: 'Red' },
    ];
    expect(accept(later, { answers: sample }).accepted?.answers).toEqual({ 1: 1, 7: 2 });
  });
});

test('counts no item nonresponse if the logic that the participant saw is gone', () => {
  const questions = [1, 2].map((slot) => aStoredQuestion(slot, { is_optional: true }));
  const definition = survey({
    questions,
    gated_slots: [{ slot: 2, code: 'Q2', since: undefined }],
    past_logic: [{ from_version: 3, until_version: 3, logic: null }],
  });
  const stored = (seen: number) => {
    const judged = judgeAnswers(definition, { 1: 1 }, randomUUID(), () => seen);
    return 'answers' in judged ? judged.answers : judged;
  };
  expect(stored(2)).toEqual({ 1: 1 });
  expect(stored(3)).toEqual({ 1: 1, 2: null });
});
