import { counterOf } from './counter-of.ts';
import type { AcceptedSubmission } from './domain.ts';

/** Changes of `answer_counts`, column by column, as the storing statement takes them. */
export interface CounterChanges {
  readonly survey_ids: string[];
  readonly days: string[];
  readonly slots: number[];
  readonly values: number[];
  readonly ns: number[];
}

/** Values lie within ±2^31, so a slot and a value make one exact number. */
const SPAN = 2 ** 32;
const HALF = 2 ** 31;

/**
 * Folds submissions into changes of counters: one for each different answer, and slot 0 for the submissions
 * themselves. A thousand submissions to one survey raise some dozens of counters, not ten thousand.
 */
export function deriveCounters(submissions: readonly AcceptedSubmission[]): CounterChanges {
  const bySurveyAndDay = new Map<string, Map<number, number>>();
  for (const { survey_id, submitted_at, answers } of submissions) {
    const place = survey_id + submitted_at.slice(0, 10);
    let counts = bySurveyAndDay.get(place);
    if (counts === undefined) bySurveyAndDay.set(place, (counts = new Map<number, number>()));
    raise(counts, HALF);
    for (const slot in answers) raise(counts, Number(slot) * SPAN + counterOf(answers[slot]!) + HALF);
  }
  return toColumns(bySurveyAndDay);
}

function raise(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const UUID_LENGTH = 36;

function toColumns(bySurveyAndDay: ReadonlyMap<string, ReadonlyMap<number, number>>): CounterChanges {
  const changes: CounterChanges = { survey_ids: [], days: [], slots: [], values: [], ns: [] };
  for (const [place, counts] of bySurveyAndDay) {
    const [survey_id, day] = [place.slice(0, UUID_LENGTH), place.slice(UUID_LENGTH)];
    for (const [key, n] of counts) {
      const slot = Math.floor(key / SPAN);
      changes.survey_ids.push(survey_id);
      changes.days.push(day);
      changes.slots.push(slot);
      changes.values.push(key - slot * SPAN - HALF);
      changes.ns.push(n);
    }
  }
  return changes;
}
