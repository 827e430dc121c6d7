import { Refused } from '../refused.ts';
import { answeredLevelsOf, levelsOf } from './levels.ts';
import { countSquare, countTable } from './tables.ts';
import type { Answered, Role } from './variable.ts';

export type Data = Record<string, unknown>;
export type ByRole = (role: Role) => readonly Answered[];
/** Converts answers and weights to a method's data. Throws `Refused` naming the unsuitable variable. */
export type Shape = (of: ByRole, weights: readonly number[] | null) => Data;

export function oneNumber(name: string): Shape {
  return (of) => ({ [name]: numbersOf(one(of, 'outcome')) });
}

export const weightedNumber: Shape = (of, weights) => ({
  y: numbersOf(one(of, 'outcome')),
  ...(weights !== null && { w: weights }),
});

export const weightedChoice: Shape = (of, weights) => {
  const outcome = one(of, 'outcome');
  return { y: words(outcome), w: weights ?? outcome.values.map(() => 1) };
};

/** One number per respondent with a stratum; population shares come from the options. */
export const stratified: Shape = (of) => {
  const [outcome, group] = [one(of, 'outcome'), one(of, 'group')];
  const strata = words(group);
  const numbers = numbersOf(outcome).map((value, row) => (strata[row] === null ? null : value));
  return { y: numbers, stratum: strata };
};

/** Best-worst choices by set, counted over identical judgements. */
export const bestWorst: Shape = (of) => {
  const sides = of('items');
  const names = new Map(
    sides.flatMap(({ categories }) => categories ?? []).map((each) => [each.value, each.label]),
  );
  const tasks = sides.flatMap((best, at) => {
    const worst = sides[at + 1];
    if (at % 2 === 1 || worst === undefined) return [];
    const shown = (best.categories ?? []).map(({ label }) => label);
    const both = best.values.map((value, row) => [value, worst.values[row] ?? null] as const);
    const judged = Map.groupBy(both, (pair) => pair.join());
    return [...judged.values()].flatMap((alike) => {
      const [[one, other]] = alike as [(typeof both)[number]];
      if (one === null || other === null) return [];
      return [{ shown, best: names.get(one) ?? '', worst: names.get(other) ?? '', times: alike.length }];
    });
  });
  const inOrder = [...names].toSorted(([a], [b]) => a - b);
  return { item_names: inOrder.map(([, name]) => name), tasks };
};

export const observed: Shape = (of) => {
  const outcome = one(of, 'outcome');
  const counts = new Map(levelsOf(outcome).map(({ value }) => [value, 0]));
  for (const value of outcome.values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return { observed: [...counts.values()] };
};

/** Count of the first of two categories, or of 1 in 0/1 data. */
export const successes: Shape = (of) => {
  const { hits, size } = shareAmong(one(of, 'outcome'), () => true);
  return { x: hits, n: size };
};

export const twoShares: Shape = (of) => {
  const outcome = one(of, 'outcome');
  const group = one(of, 'group');
  const [first, second] = twoLevels(group, outcome);
  const inGroup = (value: number) => shareAmong(outcome, (row) => group.values[row] === value);
  const [a, b] = [inGroup(first), inGroup(second)];
  return { x1: a.hits, n1: a.size, x2: b.hits, n2: b.size };
};

export const twoGroups: Shape = (of) => {
  const outcome = one(of, 'outcome');
  const numbers = numbersOf(outcome);
  const group = one(of, 'group');
  const [first, second] = twoLevels(group, outcome);
  const within = (value: number) => numbers.filter((_, row) => group.values[row] === value);
  return { a: within(first), b: within(second) };
};

export const groups: Shape = (of) => {
  const outcome = one(of, 'outcome');
  const numbers = numbersOf(outcome);
  const group = one(of, 'group');
  return {
    groups: answeredLevelsOf(group, outcome).map(({ value, label }) => ({
      name: label,
      values: numbers.filter((_, row) => group.values[row] === value),
    })),
  };
};

export const pairs: Shape = (of) => {
  const items = of('items');
  if (items.length > 0 && items.length !== 2) throw new Refused('invalid-data', 'items');
  const [a = one(of, 'outcome'), b = one(of, 'by')] = items;
  return { a: numbersOf(a), b: numbersOf(b) };
};

export const pairsOrOne: Shape = (of) =>
  of('items').length > 0 || of('by').length > 0 ? pairs(of, null) : oneNumber('x')(of, null);

export const table: Shape = (of) => ({ table: countTable(one(of, 'row'), one(of, 'column')) });

export const square: Shape = (of) => ({ table: countSquare(one(of, 'row'), one(of, 'column')) });

export const items: Shape = (of) => {
  const several = of('items');
  if (several.length < 2) throw new Refused('invalid-data', 'items');
  return { items: several.map((item) => ({ name: item.code, values: numbersOf(item) })) };
};

/** Outcome and predictors; choices become factors with the first category as reference. */
export function model(outcomeOf: (outcome: Answered, predictors: readonly Answered[]) => Data): Shape {
  return (of) => {
    const predictors = of('predictors');
    if (predictors.length === 0) throw new Refused('invalid-data', 'predictors');
    const outcome = one(of, 'outcome');
    return {
      ...outcomeOf(outcome, predictors),
      predictors: predictors.map((predictor) => {
        if (predictor.categories === null) return { name: predictor.code, values: predictor.values };
        const levels = answeredLevelsOf(predictor, outcome, ...predictors);
        return { name: predictor.code, levels: levels.map(({ label }) => label), values: words(predictor) };
      }),
    };
  };
}

export const numberOutcome = model((outcome) => ({ y: numbersOf(outcome) }));
export const yesNoOutcome = model((outcome) => {
  const event = eventOf(outcome);
  return { y: outcome.values.map((value) => (value === null ? null : Number(value === event))) };
});
export const orderedOutcome = model((outcome, predictors) => ({
  y: words(outcome),
  y_levels: answeredLevelsOf(outcome, ...predictors).map(({ label }) => label),
}));

function one(of: ByRole, role: Role): Answered {
  const [variable, another] = of(role);
  if (variable === undefined || another !== undefined) throw new Refused('invalid-data', role);
  return variable;
}

function numbersOf(variable: Answered): readonly (number | null)[] {
  // Yes/no values (1 and 0) are usable as numbers.
  const counts = (variable.categories ?? []).every(({ value }) => value === 0 || value === 1);
  if (!counts) throw new Refused('not-a-number', variable.role);
  return variable.values;
}

function words(variable: Answered): (string | null)[] {
  const labels = new Map(levelsOf(variable).map(({ value, label }) => [value, label]));
  return variable.values.map((value) => (value === null ? null : (labels.get(value) ?? String(value))));
}

function twoLevels(variable: Answered, outcome: Answered): [number, number] {
  const [first, second, third] = answeredLevelsOf(variable, outcome);
  if (first === undefined || second === undefined) throw new Refused('single-group', variable.role);
  if (third !== undefined) throw new Refused('too-many-groups', variable.role);
  return [first.value, second.value];
}

function eventOf(variable: Answered): number {
  const all = levelsOf(variable);
  // A longer scale may still have only two distinct answers.
  const levels = variable.categories === null && all.length > 2 ? answeredLevelsOf(variable) : all;
  if (levels.length > 2) throw new Refused('too-many-groups', variable.role);
  const [first = { value: 1 }] = levels;
  return levels.every(({ value }) => value === 0 || value === 1) ? 1 : first.value;
}

function shareAmong(variable: Answered, among: (row: number) => boolean) {
  const event = eventOf(variable);
  const chosen = variable.values.filter((value, row) => value !== null && among(row));
  return { hits: chosen.filter((value) => value === event).length, size: chosen.length };
}
