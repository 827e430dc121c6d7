import { expect, test } from 'vitest';
import { orderItems } from '../../../shared/survey/seeded-order.ts';
import type { StoredValue, AnswerJson, WrittenIn } from '../../question-type.ts';
import { assignParts, toQuestion } from '../../question.ts';
import { withSettingTexts } from '../../core/rules/setting-texts.ts';
import { designOf } from './rules-design.ts';
import { maxdiffRules } from './rules.ts';
import { maxdiffSummary } from './summary.ts';

const sent = (settings: object) => maxdiffRules.settings.parse(settings);
const ITEMS = ['Price', 'Speed', 'Looks', 'Weight'];

function aMaxdiff(settings: object = { options: ITEMS, times: 2 }) {
  const stored = maxdiffRules.store(sent(settings), null, () => false);
  const part = { slot: 9, question_type: 'maxdiff' as const, settings: stored };
  let slot = 100;
  return toQuestion({
    ...part,
    id: '00000000-0000-4000-8000-000000000001',
    question_text: 'Which matters?',
    stored_parts: assignParts(part, undefined, () => (slot += 1)),
    is_optional: false,
    archived: false,
  });
}

const sizes = Array.from({ length: 17 }, (_, i) => i + 4).flatMap((items) =>
  [3, 4, 5]
    .filter((shown) => shown < items)
    .flatMap((shown) => [2, 3, 4].map((times) => ({ items, shown, times }))),
);

test('every design shows items equally often, balances pairs and connects all items', () => {
  for (const size of sizes) {
    const { items, shown, times } = size;
    const sets = designOf(size);
    expect(sets.length).toBe(Math.ceil((items * times) / shown));
    expect(sets.every((set) => new Set(set).size === shown)).toBe(true);
    const seen = Array.from({ length: items }, (_, item) => sets.filter((set) => set.includes(item)).length);
    expect([size, Math.min(...seen) >= times, Math.max(...seen) - Math.min(...seen) <= 1]).toEqual([
      size,
      true,
      true,
    ]);
    const meets = Array.from({ length: items }, (_, a) =>
      Array.from(
        { length: a },
        (_other, b) => sets.filter((set) => set.includes(a) && set.includes(b)).length,
      ),
    ).flat();
    expect([size, Math.max(...meets) - Math.min(...meets) <= (shown === 5 ? 3 : 2)]).toEqual([size, true]);
    // All items must be connected through shared sets.
    let reached = new Set([0]);
    for (let step = 0; step < items; step++)
      reached = new Set([...reached, ...sets.filter((set) => set.some((item) => reached.has(item))).flat()]);
    expect([size, reached.size]).toEqual([size, items]);
    for (let at = 0; at < shown; at++) {
      const here = seen.map((_, item) => sets.filter((set) => set[at] === item).length);
      expect([size, at, Math.max(...here) <= 2]).toEqual([size, at, true]);
    }
  }
});

test('a design is identical on every machine and in every version', () => {
  expect(designOf({ items: 6, shown: 3, times: 2 })).toEqual([
    [2, 5, 0],
    [3, 2, 4],
    [1, 0, 3],
    [5, 4, 1],
  ]);
});

test.each([
  [{ options: ['A', 'B', 'C'] }, { options: 'maxdiff_items' }],
  [{ options: ['A', 'B', 'C', 'A'] }, { options: 'options_repeated' }],
  [{ options: ITEMS, shown: 4 }, { shown: 'maxdiff_shown' }],
  [{ options: ITEMS, labels: { best: ' ', worst: 'No' } }, { labels: 'required' }],
  [{ options: ITEMS, labels: { best: 'No', worst: 'No ' } }, { labels: 'options_repeated' }],
  [{ options: ITEMS }, {}],
])('settings %j: %j', (settings, wrong) => {
  expect(maxdiffRules.checkSettings(sent(settings))).toEqual(wrong);
});

test('new wording or order keeps the sets; an added item makes a new question', () => {
  const { settings } = aMaxdiff();
  const shown = maxdiffRules.show(settings);
  const same = (change: object) => maxdiffRules.isSame!(settings, sent({ ...shown, ...change }));
  const options = settings.options.map(({ id, text }) => ({ id, text }));
  expect(same({})).toBe(true);
  expect(same({ options: options.toReversed() })).toBe(true);
  expect(same({ options: options.map((each) => ({ ...each, text: `${each.text}!` })) })).toBe(true);
  expect(same({ options: [...options, { text: 'Colour' }] })).toBe(false);
  expect(same({ times: 3 })).toBe(false);
});

test('names the columns of a set in the language of the survey', () => {
  const { settings } = aMaxdiff();
  const translated = withSettingTexts(
    settings,
    (key) => ({ best: 'Am besten', worst: 'Am schlechtesten' })[key],
  );
  const labels = maxdiffRules.parts(translated as typeof settings).map(({ label }) => label);
  expect(labels.slice(1, 3)).toEqual(['1. Am besten', '1. Am schlechtesten']);
});

test('participants may see the items of a set in random order', () => {
  const settings = sent({ ...maxdiffRules.show(aMaxdiff().settings), order: 'shuffled' });
  const { sets } = maxdiffRules.arrange!(settings, 7);
  const before = settings.sets as number[][];
  expect(sets).toEqual(before.map((set) => orderItems(set, 'shuffled', 7, () => false)));
});

function read(wire: AnswerJson, written: WrittenIn) {
  const question = aMaxdiff();
  const into: Record<number, StoredValue> = {};
  const wrong =
    maxdiffRules.read(wire, question, into, written) ?? maxdiffRules.checkAnswers!(into, question);
  return wrong ?? maxdiffRules.write(into, question);
}

test('accepts answers as texts and ids and rejects ones that do not fit the set', () => {
  const { settings } = aMaxdiff();
  const textOf = (id: number) => ITEMS[id - 1]!;
  const ids = settings.sets.map(([best, worst]) => ({ best: best!, worst: worst! }));
  const words = ids.map(({ best, worst }) => ({ best: textOf(best), worst: textOf(worst) }));
  expect(read(ids, 'codes')).toEqual(words);
  expect(read(words, 'words')).toEqual(words);
  const [{ best, worst } = { best: 0, worst: 0 }, ...rest] = ids;
  const absent = [1, 2, 3, 4].find((id) => settings.sets[0]?.includes(id) === false)!;
  expect(read([{ best, worst: absent }, ...rest], 'codes')).toEqual({
    code: 'not_possible',
    part: 'Q9_1_worst',
  });
  expect(read([{ best, worst: best }, ...rest], 'codes')).toEqual({
    code: 'best_is_worst',
    parts: ['Q9_1_worst'],
  });
  expect(read([{ best }, ...rest], 'codes')).toEqual({ code: 'sets_missing', parts: ['Q9_1_worst'] });
  expect(read([...ids, { best, worst }], 'codes')).toEqual({ code: 'not_possible' });
  expect(read([{ best, worst, middle: 1 }], 'codes')).toEqual({ code: 'not_possible' });
  expect(read({ best, worst }, 'codes')).toEqual({ code: 'not_possible' });
});

function counted(question: ReturnType<typeof aMaxdiff>, persons: readonly (readonly number[])[]) {
  const counts = new Map<number, Map<number, number>>();
  const raise = (slot: number, value: number) => {
    const of = counts.get(slot) ?? new Map<number, number>();
    counts.set(slot, of.set(value, (of.get(value) ?? 0) + 1));
  };
  const sides = question.parts.slice(1);
  for (const order of persons) {
    raise(9, sides.length);
    for (const [i, set] of question.settings.sets.entries()) {
      const ranked = order.filter((id) => set.includes(id));
      raise(sides[i * 2]!.slot, ranked[0]!);
      raise(sides[i * 2 + 1]!.slot, ranked.at(-1)!);
    }
  }
  return counts;
}

test('scores an item as best minus worst per time shown, with a confidence interval', () => {
  const question = aMaxdiff({ options: ITEMS, shown: 3, times: 3 });
  expect(question.settings.sets).toHaveLength(4);
  const { answered, best_worst = [] } = maxdiffSummary.summarise(
    question,
    counted(question, [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 3, 2, 4],
    ]),
  );
  expect(answered).toBe(3);
  // Each set omits one item: Price is best in its three, Speed only without Price.
  expect(best_worst.map(({ text, shown, best, worst, score }) => [text, shown, best, worst, score])).toEqual([
    ['Price', 9, 9, 0, 1],
    ['Speed', 9, 2, 1, expect.closeTo(1 / 9)],
    ['Looks', 9, 1, 2, expect.closeTo(-1 / 9)],
    ['Weight', 9, 0, 9, -1],
  ]);
  // n is three participants, not nine sets.
  expect(best_worst.map(({ low, high }) => [low, high])).toEqual(
    [
      [-0.0658, 1],
      [-0.459, 0.5701],
      [-0.5701, 0.459],
      [-1, 0.0658],
    ].map((limits) => limits.map((limit) => expect.closeTo(limit, 4) as number)),
  );
  const none = maxdiffSummary.summarise(question, new Map()).best_worst;
  expect(none?.map(({ score, low, high }) => [score, low, high])).toEqual(
    ITEMS.map(() => [null, null, null]),
  );
});
