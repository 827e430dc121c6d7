import type { Kysely } from 'kysely';
import type { WideBySlot } from '../../../../questions/core/summary/wide-figures.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import type { Filter } from '../../filters/filter.ts';
import type { ReadableSurvey } from '../data.ts';
import type { DayRange } from '../day-range.ts';
import { findFilteredNumbers } from './filtered-data.ts';
import { unitOf } from '../numbers/number-bins.ts';
import { numberParts, numberPartOf } from '../numbers/read-numbers.ts';

/** Computes number figures of filtered submissions, without minimum and maximum, which disclose single people. */
export async function readFilteredNumbers(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
  filter: Filter,
  reads?: ReadThrottle,
): Promise<WideBySlot> {
  const parts = numberParts(survey.questions).map(numberPartOf);
  if (parts.length === 0) return new Map();
  const dateParts = new Map(parts.map(({ slot, date_part }) => [slot, date_part]));
  const find = () => findFilteredNumbers(db, survey, range, filter, parts);
  // Quartiles need all values in one chunk.
  const rows = await (reads === undefined ? find() : reads.chunk(find));
  return new Map(
    rows.map(({ slot, bins, ...figures }) => [
      slot,
      {
        ...figures,
        least: null,
        most: null,
        bins: bins.map(([value, n]) => ({ value, unit: unitOf(value, dateParts.get(slot) ?? null), n })),
      },
    ]),
  );
}
