import {
  type Condition,
  type AnswerLookup,
  type NumberTerm,
  questionCode,
  type Value,
} from './conditions/condition.ts';
import { decidingLogic } from './deciding-logic.ts';
import { holds, readNumber } from './conditions/evaluate-condition.ts';
import type { Subject } from './conditions/subject.ts';
import { answersOn, type Logic, type Path, evaluateLogic } from './evaluate-logic.ts';

/** Input of a simulation; can be sent to a worker thread. */
export interface Simulation {
  readonly logic: Logic;
  readonly subjects: readonly (Subject & {
    readonly anchor?: boolean | undefined;
    /** True if the part cannot be skipped. */
    readonly required?: boolean | undefined;
  })[];
  readonly quotas: readonly Condition[];
}

/** Number of simulated participants per question, page, ending and quota. */
export interface Walked {
  readonly participants: number;
  readonly asked: ReadonlyMap<string, number>;
  readonly pages: ReadonlyMap<number, number>;
  /** By ending id; 0 is the end of a survey without endings. */
  readonly endings: ReadonlyMap<number, number>;
  readonly quotas: readonly number[];
}

const SKIPPED = 0.05;
/** On longer scales, half of the answers are drawn near the values in conditions. */
const FINE = 600;
/** Attempts to pass a page's checks, as random answers may never pass. */
const TRIES = 20;
const DAY = 86_400_000;
const NONE: readonly Value[] = [];

/** Simulates participants who answer at random, with the same results at every call. */
export function simulate({ logic: fullLogic, subjects, quotas }: Simulation, participants = 1_000): Walked {
  const random = generator();
  const conditions = [...conditionsOf(fullLogic), ...quotas];
  const sought = soughtIn(conditions);
  const { logic, aside } = decidingLogic(fullLogic, conditions);
  const makers = new Map<string, Maker>(
    subjects.map((each) => [each.code, maker(answering(each, sought.get(each.code) ?? [], random))]),
  );
  for (const { code, weights } of logic.draws ?? [])
    makers.set(
      code,
      maker(() => [byWeight(weights, random)]),
    );
  for (const { mix } of logic.pages)
    if (mix !== undefined)
      makers.set(
        mix.code,
        maker(() => shuffled(mix.of, random)),
      );
  const some = logic.pages.flatMap(({ mix, questions }) =>
    questions.filter(({ show_if }) => show_if !== undefined || mix?.draw !== undefined),
  );
  const counters = new Map(some.map(({ code }) => [code, { count: 0 }]));
  const beside = new Map(
    [...aside].map(([page, each]) => [page, each.map(({ code, show_if }) => ({ code, show_if, count: 0 }))]),
  );
  const pages = new Map<number, number>();
  const endings = new Map<number, number>();
  const counted = quotas.map(() => 0);

  for (let i = 0; i < participants; i++) {
    // Answers are generated lazily: most are never read.
    const lookup = (code: string) => {
      const maker = makers.get(code);
      if (maker === undefined) return NONE;
      if (maker.participant !== i) {
        maker.participant = i;
        maker.answer = maker.make();
      }
      return maker.answer;
    };
    let path = evaluateLogic(logic, lookup);
    for (let tried = 0; tried < TRIES; tried++) {
      const again = questionsRefused(logic, path, lookup);
      if (again.size === 0) break;
      for (const [code, maker] of makers) if (again.has(questionCode(code))) maker.participant = -1;
      path = evaluateLogic(logic, lookup);
    }
    for (const [code, counter] of counters) if (path.asked.has(code)) counter.count++;
    const answered = answersOn(path, lookup);
    for (const id of path.pages) {
      pages.set(id, (pages.get(id) ?? 0) + 1);
      for (const each of beside.get(id) ?? []) if (holds(each.show_if, answered)) each.count++;
    }
    const ending = path.ending?.id ?? 0;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    if (path.ending !== null && path.ending.kind !== 'complete') continue;
    for (const [q, quota] of quotas.entries()) if (holds(quota, answered)) counted[q]!++;
  }
  for (const { code, count } of [...beside.values()].flat()) counters.set(code, { count });
  const asked = new Map(
    fullLogic.pages.flatMap(({ id, questions }) =>
      questions.map(({ code }) => [code, counters.get(code)?.count ?? pages.get(id) ?? 0]),
    ),
  );
  return { participants, asked, pages, endings, quotas: counted };
}

interface Maker {
  readonly make: () => readonly Value[];
  participant: number;
  answer: readonly Value[];
}

function maker(make: Maker['make']): Maker {
  return { make, participant: -1, answer: NONE };
}

/** Returns the questions on pages with failed checks, and those with only unavailable options chosen. */
function questionsRefused({ pages }: Logic, path: Path, lookup: AnswerLookup): ReadonlySet<string> {
  const refused = new Set<string>();
  for (const { checks, questions } of path.failed.length > 0 ? pages : [])
    if (checks?.some((check) => path.failed.includes(check)))
      for (const { code } of questions) refused.add(code);
  const seen = answersOn(path, lookup);
  for (const option of path.away) {
    const code = option.slice(0, option.indexOf(' '));
    if (lookup(code).length > 0 && seen(code).length === 0) refused.add(code);
  }
  return refused;
}

/** Returns a reproducible generator of numbers from 0 to below 1 (Marsaglia's xorshift). */
function generator(): () => number {
  let state = 20_261_122;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

function answering(
  { class: of, values, as, no_opinion, archived, anchor, required }: Simulation['subjects'][number],
  sought: readonly Value[],
  random: () => number,
): () => readonly Value[] {
  if (archived) return () => NONE;
  const answer = valueOf();
  return () => {
    if (required !== true && random() < SKIPPED) return NONE;
    return no_opinion === true && random() < SKIPPED ? ['no_opinion'] : answer();
  };

  function valueOf(): () => readonly Value[] {
    if (anchor === true) return () => [1];
    if (as?.moment !== undefined)
      return () => [(readNumber(pick(sought, random)) ?? 0) + Math.floor(random() * 3 - 1) * DAY];
    if (values === null) return () => [(random() < 0.5 ? pick(sought, random) : undefined) ?? 'x'];
    if ('min' in values) {
      const { min, max } = values;
      const unit = 10 ** (as?.decimals ?? 0);
      const numbers = max - min > FINE ? sought.filter((each) => typeof each === 'number') : [];
      return () => {
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
    if (of !== 'codes') return () => pick(single, random) ?? NONE;
    return () => {
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
      ...after.map((skip) => skip.if),
      ...checks.map((check) => check.if),
      ...questions.flatMap((each) => [each.show_if, ...(each.options ?? []).map(([, offered]) => offered)]),
    ])
    .filter((each) => each !== undefined);
}

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
