import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWERED } from '../../core/summary/counters.ts';
import type { Question, StoredValue, AnswerJson, WrittenIn } from '../../question-type.ts';
import { toQuestion, assignParts, type StoredPart } from '../../question.ts';
import { matrixRules } from './rules.ts';
import { matrixSettings, type MatrixSettings, type SentMatrix } from './rules-settings.ts';

const ROWS = ['Taste', 'Look'];
const COLUMNS = ['Bad', 'Good'];

function matrix(change: Partial<SentMatrix> = {}, before: readonly StoredPart[] = [], isLate = false) {
  const sent = matrixSettings.parse({
    rows: ROWS,
    columns: COLUMNS,
    rows_required: 'any',
    ...change,
  });
  const settings = matrixRules.store(sent, null, () => false);
  let next = 100_001;
  const question_type = 'matrix' as const;
  const row = { slot: 6, question_type, settings: { ...settings } };
  const stored = before.length === 0 ? undefined : { ...row, stored_parts: before };
  const stored_parts = assignParts(row, stored, () => next++, isLate ? 2 : null);
  const more = { id: 'q', question_text: 'How was it?', is_optional: false, archived: false };
  return toQuestion({ ...row, ...more, stored_parts }) as unknown as Question<MatrixSettings>;
}

function read(question: Question<MatrixSettings>, wire: AnswerJson, written: WrittenIn = 'words') {
  const into: Record<number, StoredValue> = {};
  return matrixRules.read(wire, question, into, written) ?? into;
}

test('rows are parts of the question with slots from 100,001 and their own codes', () => {
  expect(matrix().parts).toMatchObject([
    { key: '', slot: 6, code: 'Q6', anchor: true, values: { min: 1, max: 2 } },
    { key: 'row:1', slot: 100_001, code: 'Q6_1', label: 'Taste', class: 'code', list: 'columns' },
    { key: 'row:2', slot: 100_002, code: 'Q6_2', label: 'Look' },
  ]);
  const [, taste] = matrix().parts;
  const known: StoredPart = { key: 'row:1', slot: 100_009, class: 'code', list: 'columns', grouped: false };
  expect(matrix({}, [known]).parts[1]?.slot).toBe(100_009);
  expect(taste?.gated).toBe(false);
});

test('a row added after the first answer counts as asked of later participants only', () => {
  const before = matrix().parts.map(({ key, slot, class: of, list, grouped }) => ({
    key,
    slot,
    class: of,
    list,
    grouped,
  }));
  const rows = [...ROWS.map((text, i) => ({ id: i + 1, text })), { text: 'Smell' }];
  const gated = matrix({ rows }, before, true).parts.map((part) => part.gated);
  expect(gated).toEqual([false, false, false, true]);
});

test.each<[AnswerJson, WrittenIn, object]>([
  [{ Taste: 'Good' }, 'words', { 100001: 2 }],
  [{ Taste: 'Good', Look: 1 }, 'words', { 100001: 2, 100002: 1 }],
  [{ 1: 2, 2: '1' }, 'codes', { 100001: 2, 100002: 1 }],
  [{ Taste: '' }, 'words', {}],
  [{ Smell: 'Good' }, 'words', { code: 'not_possible' }],
  [{ Taste: 'Awful' }, 'words', { code: 'not_possible', part: 'Q6_1' }],
  [{ Taste: 3 }, 'words', { code: 'not_possible', part: 'Q6_1' }],
  [{ Taste: 1, 1: 2 }, 'words', { code: 'answer_repeated', part: 'Q6_1' }],
  [{ Taste: ['Good', 'Bad'] }, 'words', { code: 'not_possible', part: 'Q6_1' }],
  [2, 'codes', { code: 'not_possible' }],
  [['Good'], 'words', { code: 'not_possible' }],
])('%j in %s parses as %j', (wire, written, expected) => {
  expect(read(matrix(), wire, written)).toEqual(expected);
});

test('several columns are a list, a rating is a number, and no opinion is its own value', () => {
  expect(read(matrix({ mode: 'several' }), { Taste: ['Good', 'Bad'] })).toEqual({ 100001: [1, 2] });
  const rating = {
    mode: 'rating',
    columns: [],
    scale: { min: 0, max: 10, labels: { min: '', max: '' } },
  } as const;
  expect(read(matrix(rating), { Taste: 10, Look: '0' })).toEqual({ 100001: 10, 100002: 0 });
  expect(read(matrix(rating), { Taste: 11 })).toMatchObject({ code: 'not_possible' });
  const cannot = matrix({ no_opinion: true });
  expect(matrixRules.write(read(cannot, { Taste: 'no_opinion' }) as never, cannot)).toEqual({
    Taste: 'no_opinion',
  });
  expect(read(matrix(), { Taste: 'no_opinion' })).toMatchObject({ code: 'not_possible' });
});

test('a parsed answer formats to the same value', () => {
  const cell = fc.constantFrom('Bad', 'Good');
  const answers = fc.record({ Taste: cell, Look: cell }, { requiredKeys: [] });
  fc.assert(
    fc.property(answers, (sample) => {
      const question = matrix();
      const written = matrixRules.write(read(question, sample) as Record<number, StoredValue>, question);
      expect(written).toEqual(Object.keys(sample).length === 0 ? null : sample);
    }),
  );
});

test('names missing rows if all are required', () => {
  const question = matrix({ rows_required: 'all' });
  expect(matrixRules.checkAnswers?.({ 100001: 2 }, question)).toEqual({
    code: 'rows_missing',
    parts: ['Q6_2'],
    params: { rows: 'Look' },
  });
  expect(matrixRules.checkAnswers?.({ 100001: 2, 100002: 1 }, question)).toBeNull();
  expect(matrixRules.checkAnswers?.({ 100001: 2 }, matrix())).toBeNull();
});

test('archives removed rows and columns with answers and drops the others', () => {
  const before = matrixRules.store(matrixSettings.parse({ rows: ROWS, columns: COLUMNS }), null, () => false);
  const isUsed = (part: string, value?: number) => part === 'row:1' && (value ?? 2) === 2;
  const after = matrixRules.store(
    matrixSettings.parse({ rows: [{ id: 2, text: 'Look' }], columns: [{ id: 1, text: 'Bad' }] }),
    before,
    isUsed,
  );
  expect(after.rows.map(({ id, archived }) => [id, archived === true])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(after.columns.map(({ id, archived }) => [id, archived === true])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(matrixRules.isAffected(before, after, 'row:1', 1)).toBe(true);
  expect(matrixRules.isAffected(before, after, 'row:2', 1)).toBe(false);
  expect(matrixRules.isAffected(before, after, 'row:2', 2)).toBe(true);
  expect(matrixRules.isAffected(before, after, '', 1)).toBe(false);
  expect(matrixRules.isSame?.(before, { ...before, mode: 'several' })).toBe(false);
  const lists = { ...before, mode: 'several' as const };
  expect(matrixRules.isAffected(lists, { ...lists, rows: [] }, 'row:1', ANSWERED)).toBe(true);
  expect(matrixRules.isAffected(lists, { ...lists, rows: [] }, 'row:1', 1)).toBe(false);
});

test.each<[object, object]>([
  [{ rows: [] }, { rows: 'rows_required' }],
  [{ columns: [] }, { columns: 'columns_required' }],
  [{ rows: ['a', 'a'] }, { rows: 'options_repeated' }],
  [{ mode: 'several', no_opinion: true }, { no_opinion: 'invalid' }],
  [{ mode: 'rating', columns: [] }, {}],
  [{ mode: 'rating', scale: { min: 0, max: 15 } }, { scale: 'matrix_steps' }],
  [{ mode: 'rating', scale: { min: 5, max: 5 } }, { scale: 'rating_order' }],
])('settings %j: %j', (change, wrong) => {
  const sent = matrixSettings.parse({ rows: ROWS, columns: COLUMNS, ...change });
  expect(matrixRules.checkSettings(sent)).toEqual(wrong);
});

test('rejects 31 rows, 16 columns and unknown settings', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => `${i}`);
  for (const change of [{ rows: many(31) }, { columns: many(16) }, { depth: 2 }])
    expect(matrixSettings.safeParse({ rows: ROWS, columns: COLUMNS, ...change }).success).toBe(false);
});

test('default steps follow the language', () => {
  const initial = matrixRules.initial();
  const german = matrixRules.inLanguage?.(initial, 'de');
  expect(german?.columns[4]?.text).toBe('Stimme voll zu');
  expect(german && matrixRules.inLanguage?.(german, 'en')).toEqual(initial);
  const labels = { min: 'Low', max: 'High' };
  const own = { ...initial, columns: COLUMNS.map((text) => ({ text })), scale: { min: 1, max: 5, labels } };
  expect(matrixRules.inLanguage?.(own, 'de')).toEqual(own);
});
