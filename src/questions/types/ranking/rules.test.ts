import { expect, test } from 'vitest';
import { SKIPPED } from '../../core/summary/counters.ts';
import { assignParts, toQuestion } from '../../question.ts';
import type { StoredValue, AnswerJson, WrittenIn } from '../../question-type.ts';
import { moveTo } from './answer-input-ranks.ts';
import { rankingRules } from './rules.ts';
import { agreementOf, rankingSummary } from './summary.ts';

const sent = (settings: object) => rankingRules.settings.parse(settings);

function aRanking(top?: number, texts = ['A', 'B', 'C', 'D']) {
  const settings = {
    options: texts.map((text, i) => ({ id: i + 1, text })),
    ...(top !== undefined && { top }),
  };
  let slot = 100;
  return toQuestion({
    id: '00000000-0000-4000-8000-000000000001',
    slot: 9,
    question_text: 'Which first?',
    question_type: 'ranking' as const,
    settings,
    stored_parts: assignParts({ slot: 9, question_type: 'ranking', settings }, undefined, () => (slot += 1)),
    is_optional: false,
    archived: false,
  });
}

function read(wire: AnswerJson, written: WrittenIn = 'words', top?: number) {
  const into: Record<number, StoredValue> = {};
  const question = aRanking(top);
  const wrong =
    rankingRules.read(wire, question, into, written) ?? rankingRules.checkAnswers!(into, question);
  return wrong?.code ?? rankingRules.write(into, question);
}

test('rejects duplicate items, more ranks than items and over twenty items', () => {
  expect(rankingRules.checkSettings(sent({ options: ['A', 'A'] }))).toEqual({ options: 'options_repeated' });
  expect(rankingRules.checkSettings(sent({ options: ['A', 'B'], top: 3 }))).toEqual({ top: 'limits_range' });
  expect(rankingRules.checkSettings(sent({ options: ['A', 'B'], top: 2 }))).toEqual({});
  expect(() => sent({ options: Array.from({ length: 21 }, (_, i) => `${i}`) })).toThrow('too_big');
});

test.each<[AnswerJson, WrittenIn, number | undefined, unknown]>([
  [['B', 'A', 'C', 'D'], 'words', undefined, ['B', 'A', 'C', 'D']],
  [[2, 1], 'codes', undefined, ['B', 'A']],
  ['C', 'words', undefined, ['C']],
  [['B', 'B'], 'words', undefined, 'answer_repeated'],
  [['B', 'E'], 'words', undefined, 'not_possible'],
  [[5], 'codes', undefined, 'not_possible'],
  [['B', 'A', 'C'], 'words', 2, 'too_many'],
])('%j in %s with top %s is %j', (wire, written, top, expected) => {
  expect(read(wire, written, top)).toEqual(expected);
});

test.each([
  [{ 101: 1, 102: 2 }, null],
  [
    { 101: 1, 102: 1, 103: 2 },
    { code: 'ranks_repeated', parts: ['Q9_1', 'Q9_2'] },
  ],
  [
    { 101: 1, 103: 3 },
    { code: 'ranks_gap', parts: ['Q9_3'] },
  ],
  [{ 103: 2 }, { code: 'ranks_gap', parts: ['Q9_3'] }],
])('ranks %j: %j', (answers, expected) => {
  expect(rankingRules.checkAnswers!({ ...answers }, aRanking())).toEqual(expected);
});

function counted(question: ReturnType<typeof aRanking>, rankings: readonly string[]) {
  const counts = new Map<number, Map<number, number>>();
  const raise = (slot: number, value: number) => {
    const of = counts.get(slot) ?? new Map<number, number>();
    counts.set(slot, of.set(value, (of.get(value) ?? 0) + 1));
  };
  for (const ranking of rankings) {
    raise(9, ranking.length);
    for (const [i, item] of [...ranking].entries())
      raise(question.parts.find(({ label }) => label === item)!.slot, i + 1);
  }
  return counts;
}

// Calculated by hand from Kendall and Gibbons: 12 S / (m² (n³ - n) - m ΣT).
test.each([
  [['ABCD', 'ACBD', 'BACD'], 7 / 9],
  [['ABCD', 'ABCD'], 1],
  [['ABCD', 'DCBA'], 0],
  [['AB', 'AC'], 0.75],
  [['ABCD', 'AB'], null],
  [['ABCD'], null],
  [[], null],
])("Kendall's W of %j is %j", (rankings, expected) => {
  const question = aRanking();
  const agreement = agreementOf(question, counted(question, rankings));
  expect(agreement === null ? null : agreement.toFixed(12)).toBe(expected?.toFixed(12) ?? null);
});

function rankingResults(
  question: ReturnType<typeof aRanking>,
  rankings: readonly string[],
  asked = rankings.length,
) {
  const counts = counted(question, rankings);
  // Counts those who were asked a gated item but did not rank it.
  for (const { slot, gated } of question.parts.slice(1)) {
    const ranked = [...(counts.get(slot)?.values() ?? [])].reduce((sum, n) => sum + n, 0);
    if (gated === true)
      counts.set(slot, new Map([...(counts.get(slot) ?? []), [SKIPPED, Math.max(0, asked - ranked)]]));
  }
  const points = question.parts
    .slice(1)
    .map((part) => rankingSummary.figuresOf!(part, question, counts).borda ?? null);
  return [points, agreementOf(question, counts)];
}

test('omits points and agreement if items changed after the first answer', () => {
  const question = aRanking();
  const gate = (isGated: (index: number) => boolean) => ({
    ...question,
    parts: question.parts.map((part, i) => ({ ...part, gated: isGated(i) })),
  });
  const none = [[null, null, null, null], null];
  expect(rankingResults(question, ['ABCD', 'ABCD'])).toEqual([[6, 4, 2, 0], 1]);
  expect(
    rankingResults(
      gate((index) => index === 4),
      ['ABC', 'ABC'],
      0,
    ),
  ).toEqual(none);
  // With a condition all items are gated; a late item was asked of fewer.
  expect(
    rankingResults(
      gate(() => true),
      ['ABCD', 'ABCD'],
    ),
  ).toEqual([[6, 4, 2, 0], 1]);
  expect(
    rankingResults(
      gate(() => true),
      ['AB', 'AB'],
      1,
    ),
  ).toEqual(none);
  const gone = question.parts.map((part, i) => ({ ...part, archived: i === 4 }));
  expect(rankingResults({ ...question, parts: gone }, ['ABCD', 'ABDC'])).toEqual(none);
});

const items = (ranks: readonly number[]) => ranks.map((rank, i) => ({ name: 'ABCD'[i]!, rank }));
const moved = (ranks: readonly number[], name: string, to: number, most: number) => {
  const all = items(ranks);
  const { order, ranked } = moveTo(
    all,
    all.find((each) => each.name === name)!,
    to,
    most,
  );
  return [order.map((each) => each.name).join(''), ranked];
};

test.each([
  // If all items are ranked, the first move ranks the complete list.
  [[0, 0, 0, 0], 'C', 1, 4, ['ACBD', 4]],
  [[2, 1, 3, 4], 'D', 0, 4, ['DBAC', 4]],
  [[1, 2, 3, 4], 'A', -1, 4, ['ABCD', 4]],
  // Otherwise an item is appended to the ranked ones, or replaces the last.
  [[0, 0, 0, 0], 'C', 1, 2, ['CABD', 1]],
  [[0, 0, 1, 0], 'D', 2, 2, ['CDAB', 2]],
  [[1, 2, 0, 0], 'D', 2, 2, ['ADBC', 2]],
])('of ranks %j, %s moves to rank %i of %i: %j', (ranks, name, to, most, expected) => {
  expect(moved(ranks, name, to, most)).toEqual(expected);
});
