import { z } from 'zod';
import { DATE_PARTS, EARLIEST, EXTREMES, type DatePart, parseDatePart } from '../../core/rules/date-parts.ts';

/** Years may be sent as numbers. */
const bound = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().max(40))
  .nullish();

/** Both ends are inclusive. */
export const dateSettings = z.strictObject({
  part: z.enum(DATE_PARTS).default('date'),
  min: bound,
  max: bound,
});

export type DateSettings = Readonly<{
  part: DatePart;
  min?: string | null | undefined;
  max?: string | null | undefined;
}>;

export function rangeOf({ part, min, max }: DateSettings): readonly [min: number, max: number] {
  const [first, last] = EXTREMES[part];
  return [
    parseDatePart(part, min ?? '') ?? parseDatePart(part, first) ?? 0,
    parseDatePart(part, max ?? '') ?? parseDatePart(part, last) ?? 0,
  ];
}

/** Returns the earliest and latest date an owner may set. */
export function widestRangeOf(part: DatePart): readonly [min: number, max: number] {
  return rangeOf({ part, min: EARLIEST[part] });
}
