import { toScaled } from '../../../../questions/core/rules/decimals.ts';
import type { DatePart } from '../../../../questions/core/rules/date-parts.ts';
import { binOf } from './number-bins.ts';
import {
  changeSums,
  changeValues,
  findNumberParts,
  type NumbersOfDay,
  type SumsChange,
} from './numbers-data.ts';
import type { Trx } from '../keywords/grouping-data.ts';

interface Answered {
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Adds or subtracts submissions' numbers. The survey's groups must be locked. */
export async function changeNumbers(
  trx: Trx,
  survey_id: string,
  submissions: readonly Answered[],
  by: 1 | -1,
): Promise<void> {
  for (const part of await findNumberParts(trx, survey_id)) {
    const days = new Map<string, Map<number, number>>();
    for (const { day, answers } of submissions) {
      const value = scaledOf(answers[part.slot], part.decimals);
      if (value === null) continue;
      const values = days.get(day) ?? new Map<number, number>();
      days.set(day, values.set(value, (values.get(value) ?? 0) + by));
    }
    for (const [day, values] of days) {
      const change: NumbersOfDay = { slot: part.slot, day, values };
      await changeValues(trx, survey_id, change);
      await changeSums(trx, survey_id, change, sumsOf(values, part.date_part));
    }
  }
}

/** Returns a number without its decimal point, or null. */
export function scaledOf(stored: unknown, decimals: number): number | null {
  return typeof stored === 'string' ? toScaled(stored, decimals) : null;
}

function sumsOf(values: ReadonlyMap<number, number>, datePart: DatePart | null): SumsChange {
  const bins = new Map<number, number>();
  let [n, total, squares] = [0, 0n, 0n];
  for (const [value, times] of values) {
    const bin = binOf(value, datePart);
    bins.set(bin, (bins.get(bin) ?? 0) + times);
    const weighted = BigInt(value) * BigInt(times);
    n += times;
    total += weighted;
    squares += weighted * BigInt(value);
  }
  const sorted = [...bins].toSorted(([a], [b]) => a - b);
  return {
    n,
    total: String(total),
    squares: String(squares),
    bins: sorted.map(([bin]) => bin),
    ns: sorted.map(([, times]) => times),
  };
}
