import type { Condition, NumberTerm, Value } from './condition.ts';
import { holds, readNumber } from './holds.ts';
import type { Subject } from './subject.ts';
import { type Logic, walk } from './walk.ts';

/** What random walkers go through: it travels to a worker as it is. */
export interface Walkway {
  readonly logic: Logic;
  /** What they may be asked: every part of every question. */
  readonly subjects: readonly (Subject & { readonly anchor?: boolean | undefined })[];
  /** Who counts in each quota. */
  readonly quotas: readonly Condition[];
}

/** How many of the walkers came by where. */
export interface Walked {
  readonly walkers: number;
  readonly asked: ReadonlyMap<string, number>;
  readonly pages: ReadonlyMap<number, number>;
  /** By the id of the ending; 0 for whoever came to the end of a survey that has none. */
  readonly endings: ReadonlyMap<number, number>;
  /** In the order of the quotas. */
  readonly quotas: readonly number[];
}

/** Of so many answers one is left out. */
const SKIPPED = 0.05;
/** A scale with more steps is tried where conditions look, too: by chance nobody would hit it. */
const FINE = 600;
const DAY = 86_400_000;
const NONE: readonly Value[] = [];

/**
 * Sends people through a survey who answer at random, the same ones at every call.
 * @param walkers how many
 */
export function sendWalkers({ logic, subjects, quotas }: Walkway, walkers = 1_000): Walked {
  const random = generator();
  const sought = soughtIn([...conditionsOf(logic), ...quotas]);
  const byCode = new Map(subjects.map((each) => [each.code, answering(each, sought.get(each.code) ?? [])]));
  const draws = new Map((logic.draws ?? []).map(({ code, weights }) => [code, weights]));
  const mixes = new Map(logic.pages.flatMap(({ mix }) => (mix === undefined ? [] : [[mix.code, mix.of]])));
  // Counters to be raised in place: this is the walkers' longest way.
  const counters = new Map(
    logic.pages.flatMap(({ questions }) => questions.map(({ code }) => [code, { count: 0 }])),
  );
  const pages = new Map<number, number>();
  const endings = new Map<number, number>();
  const counted = quotas.map(() => 0);

  const make = (code: string): readonly Value[] => {
    const weights = draws.get(code);
    if (weights !== undefined) return [byWeight(weights, random)];
    const order = mixes.get(code);
    if (order !== undefined) return shuffled(order, random);
    return byCode.get(code)?.(random) ?? NONE;
  };
  for (let i = 0; i < walkers; i++) {
    // Answers are made up when something looks at them: most are never looked at.
    const answers = new Map<string, readonly Value[]>();
    const given = (code: string) => {
      let known = answers.get(code);
      if (known === undefined) answers.set(code, (known = make(code)));
      return known;
    };
    const path = walk(logic, given);
    for (const code of path.asked) {
      const counter = counters.get(code);
      if (counter !== undefined) counter.count++;
    }
    for (const id of path.pages) pages.set(id, (pages.get(id) ?? 0) + 1);
    const ending = path.ending?.id ?? 0;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    if (path.ending !== null && path.ending.kind !== 'complete') continue;
    const kept = (code: string) => (path.asked.has(questionOf(code)) ? given(code) : []);
    for (const [q, quota] of quotas.entries()) if (holds(quota, kept)) counted[q]!++;
  }
  const asked = new Map([...counters].map(([code, { count }]) => [code, count]));
  return { walkers, asked, pages, endings, quotas: counted };
}

function questionOf(code: string): string {
  const end = code.indexOf('_');
  return end === -1 ? code : code.slice(0, end);
}

/** Numbers from 0 to below 1, the same ones every time (Park and Miller). */
function generator(): () => number {
  let state = 20_261_122;
  return () => ((state = (state * 48_271) % 2_147_483_647) - 1) / 2_147_483_646;
}

/** Answers one part at random, again and again. */
function answering(
  { class: of, values, as, no_opinion, archived, anchor }: Walkway['subjects'][number],
  sought: readonly Value[],
): (random: () => number) => readonly Value[] {
  if (archived) return () => NONE;
  const answer = valueOf();
  return (random) => {
    if (random() < SKIPPED) return NONE;
    return no_opinion === true && random() < SKIPPED ? ['no_opinion'] : answer(random);
  };

  function valueOf(): (random: () => number) => readonly Value[] {
    if (anchor === true) return () => [1];
    if (as?.moment !== undefined)
      return (random) => [(readNumber(pick(sought, random)) ?? 0) + Math.floor(random() * 3 - 1) * DAY];
    if (values === null) return (random) => [(random() < 0.5 ? pick(sought, random) : undefined) ?? 'x'];
    if ('min' in values) {
      const { min, max } = values;
      const unit = 10 ** (as?.decimals ?? 0);
      const numbers = max - min > FINE ? sought.filter((each) => typeof each === 'number') : [];
      return (random) => {
        const near = random() < 0.5 ? pick(numbers, random) : undefined;
        const scaled =
          near === undefined
            ? min + Math.floor(random() * (max - min + 1))
            : Math.min(max, Math.max(min, near * unit + Math.floor(random() * 3 - 1)));
        return [scaled / unit];
      };
    }
    const live = values.filter((each) => each.archived !== true).map(({ value }) => value);
    const single = live.map((value) => [value]);
    if (of !== 'codes') return (random) => pick(single, random) ?? NONE;
    return (random) => {
      const one = pick(live, random);
      return live.filter((value) => value === one || random() < 0.25);
    };
  }
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function byWeight(weights: readonly (readonly [number, number])[], random: () => number): number {
  let rest = random() * weights.reduce((sum, [, weight]) => sum + weight, 0);
  return weights.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? weights[0]?.[0] ?? 0;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const order = list.map((each) => [random(), each] as const);
  return order.toSorted(([a], [b]) => a - b).map(([, each]) => each);
}

function conditionsOf({ pages }: Logic): Condition[] {
  return pages
    .flatMap(({ show_if, after = [], checks = [], questions }) => [
      show_if,
      ...after.map((jump) => jump.if),
      ...checks.map((check) => check.if),
      ...questions.flatMap((each) => [each.show_if, ...(each.options ?? []).map(([, offered]) => offered)]),
    ])
    .filter((each) => each !== undefined);
}

/** What conditions look for in each answer: the words, numbers and moments that they name. */
function soughtIn(conditions: readonly Condition[]): ReadonlyMap<string, readonly Value[]> {
  const sought = new Map<string, Value[]>();
  const note = (code: NumberTerm, value: unknown) => {
    if (typeof code !== 'string' || (typeof value !== 'string' && typeof value !== 'number')) return;
    sought.set(code, [...(sought.get(code) ?? []), value]);
  };
  const read = (condition: Condition): void => {
    switch (condition[0]) {
      case 'all':
      case 'any':
        return condition[1].forEach(read);
      case 'not':
        return read(condition[1]);
      case 'is':
      case 'isnt':
      case 'every':
      case 'answered':
      case 'unanswered':
        return undefined;
      default:
        return note(condition[1], condition[2]);
    }
  };
  conditions.forEach(read);
  return sought;
}
