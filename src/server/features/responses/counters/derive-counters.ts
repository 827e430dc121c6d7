import { countersOf } from '../../../../questions/core/summary/counters.ts';
import { counterKey } from '../../surveys/definition/counter-keys.ts';
import type { StoredValue } from '../../../../questions/question-type.ts';
import type { AcceptedSubmission } from '../domain.ts';

/** A batch's additions to a `daily_counts` row. */
export interface CounterChange {
  readonly survey_id: string;
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly submissions: number;
  /** Sorted; shares the survey's own array if it is complete. */
  readonly keys: readonly number[];
  readonly ns: readonly number[];
}

interface Counts {
  submissions: number;
  readonly counter_keys: readonly number[];
  readonly ns: number[];
  others: Map<number, number> | undefined;
}

const UUID_LENGTH = 36;

/** Aggregates submissions by survey and day. Zeros are included, because rows with equal keys are added faster. */
export function deriveCounters(submissions: readonly AcceptedSubmission[]): CounterChange[] {
  const bySurveyAndDay = new Map<string, Counts>();
  const countsOf = ({ survey_id, submitted_at, counter_keys }: AcceptedSubmission): Counts => {
    const key = survey_id + submitted_at.slice(0, 10);
    let counts = bySurveyAndDay.get(key);
    if (counts === undefined) bySurveyAndDay.set(key, (counts = noCounts(counter_keys)));
    return counts;
  };
  let last: { readonly of: AcceptedSubmission; readonly counts: Counts } | undefined;
  for (const each of submissions) {
    // Under load, consecutive submissions usually share survey and hour.
    if (last?.of.survey_id !== each.survey_id || last.of.submitted_at !== each.submitted_at)
      last = { of: each, counts: countsOf(each) };
    const { counts } = last;
    const { answers } = each;
    counts.submissions++;
    for (const slot in answers) raiseAll(counts, Number(slot), answers[slot]!);
  }
  return Array.from(bySurveyAndDay, ([key, counts]) => ({
    survey_id: key.slice(0, UUID_LENGTH),
    day: key.slice(UUID_LENGTH),
    submissions: counts.submissions,
    ...(counts.others === undefined
      ? { keys: counts.counter_keys, ns: counts.ns }
      : withOthers(counts, counts.others)),
  }));
}

/** A plain array: allocating a typed array of this length costs more than the counting. */
function noCounts(counter_keys: readonly number[]): Counts {
  return { submissions: 0, counter_keys, ns: counter_keys.map(() => 0), others: undefined };
}

/** Fast path for numbers, the most common answers. */
function raiseAll(counts: Counts, slot: number, stored: StoredValue): void {
  if (typeof stored === 'number') raise(counts, counterKey(slot, stored));
  else countersOf(stored, (value) => raise(counts, counterKey(slot, value)));
}

function raise(counts: Counts, key: number): void {
  const position = positionOf(key, counts.counter_keys);
  if (position !== undefined) counts.ns[position]!++;
  else {
    counts.others ??= new Map();
    counts.others.set(key, (counts.others.get(key) ?? 0) + 1);
  }
}

/** Binary search: with a thousand surveys it is several times faster than a map per survey. */
function positionOf(key: number, keys: readonly number[]): number | undefined {
  let [first, last] = [0, keys.length - 1];
  while (first <= last) {
    const middle = (first + last) >> 1;
    const keyAt = keys[middle]!;
    if (keyAt === key) return middle;
    if (keyAt < key) first = middle + 1;
    else last = middle - 1;
  }
  return undefined;
}

function withOthers({ counter_keys, ns }: Counts, others: ReadonlyMap<number, number>) {
  const keys = [...counter_keys, ...others.keys()].toSorted((a, b) => a - b);
  return { keys, ns: keys.map((key) => others.get(key) ?? ns[positionOf(key, counter_keys)!]!) };
}
