import type { Kysely } from 'kysely';
import type { Bin } from '../../../../questions/core/summary/histogram.ts';
import type { Part } from '../../../../questions/question-type.ts';
import { between, quartilePositions } from '../../../../questions/core/summary/quartiles.ts';
import type { WideBySlot, WideFigures } from '../../../../questions/core/summary/wide-figures.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { scaledOf } from './change-numbers.ts';
import type { Boundary, ResultsSurvey } from '../data.ts';
import type { DayRange } from '../day-range.ts';
import { binOf, unitOf } from './number-bins.ts';
import { findAt, findEnds, findLater, findSums } from './numbers-data.ts';
import type { NumberPart, NumberPosition, SlotNumber } from './numbers-data.ts';

/** Figures without quartiles. */
interface Known {
  readonly slot: number;
  readonly n: number;
  readonly total: bigint;
  readonly squares: bigint;
  readonly bins: readonly Bin[];
}

type Readable = Authorized<Pick<ResultsSurvey, 'id' | 'questions'>, 'read_results'>;

/**
 * Computes exact figures of parts without counters, for processed submissions. Cost grows with bins and days.
 * @param upTo last included submission; omits minimum and maximum
 */
export async function readNumbers(
  db: Kysely<Schema>,
  { id, questions }: Readable,
  range: DayRange,
  upTo: Boundary | null = null,
): Promise<WideBySlot> {
  const parts = numberParts(questions).map(numberPartOf);
  if (parts.length === 0) return new Map();
  const slots = parts.map(({ slot }) => slot);
  const bySlot = new Map(parts.map((part) => [part.slot, part]));
  const later = upTo === null ? [] : await findLater(db, id, slots, upTo);
  const without = later.flatMap(({ slot, answer }) => {
    const value = scaledOf(answer, bySlot.get(slot)?.decimals ?? 0);
    return value === null ? [] : [{ slot, value }];
  });
  const known = takeAway(await findSums(db, id, range), without, bySlot);
  const wanted = known.map(positionsOf);
  const asked = wanted.flat().filter(({ low, high }) => low < high);
  const rows = asked.length === 0 ? [] : await findAt(db, id, range, asked, without);
  const values = new Map(asked.map((quartile, i) => [quartile, rows[i]!]));
  const ends = upTo === null ? await findEnds(db, id, slots, range) : [];
  return new Map(
    known.map((part, i) => {
      const inOrder = wanted[i]!.map((quartile) => values.get(quartile) ?? quartile.low);
      const { least = null, most = null } = ends.find(({ slot }) => slot === part.slot) ?? {};
      return [part.slot, { ...figuresOf(part, inOrder), least, most }];
    }),
  );
}

export function numberParts(questions: ResultsSurvey['questions']): Part[] {
  const parts = questions.flatMap((question) => question.parts);
  return parts.filter((part) => part.class === 'wide');
}

export function numberPartOf({ slot, as }: Part): NumberPart {
  return { slot, decimals: as?.decimals ?? 0, date_part: as?.moment ?? null };
}

/** Subtracts numbers; empty parts are dropped. */
function takeAway(
  { sums, bins }: Awaited<ReturnType<typeof findSums>>,
  without: readonly SlotNumber[],
  parts: ReadonlyMap<number, NumberPart>,
): Known[] {
  return sums.flatMap(({ slot, n, total, squares }) => {
    const datePart = parts.get(slot)?.date_part ?? null;
    const gone = without.filter((each) => each.slot === slot).map(({ value }) => BigInt(value));
    const sum = (numbers: readonly bigint[]) => numbers.reduce((all, each) => all + each, 0n);
    const goneFrom = new Map<number, number>();
    for (const value of gone) {
      const bin = binOf(Number(value), datePart);
      goneFrom.set(bin, (goneFrom.get(bin) ?? 0) + 1);
    }
    const left = bins
      .filter((bin) => bin.slot === slot)
      .map((bin) => ({
        value: bin.value,
        unit: unitOf(bin.value, datePart),
        n: bin.n - (goneFrom.get(bin.value) ?? 0),
      }))
      .filter((bin) => bin.n > 0);
    if (n - gone.length <= 0) return [];
    return [
      {
        slot,
        n: n - gone.length,
        total: BigInt(total) - sum(gone),
        squares: BigInt(squares) - sum(gone.map((value) => value * value)),
        bins: left,
      },
    ];
  });
}

/** Returns the two positions around each quartile, within their bins. */
function positionsOf({ slot, n, bins }: Known): NumberPosition[] {
  const at = (position: number): NumberPosition => {
    let passed = 0;
    for (const { value, unit, n: many } of bins) {
      if (passed + many > position)
        return { slot, low: value, high: value + unit - 1, position: position - passed };
      passed += many;
    }
    throw new Error('The bins hold fewer numbers than their sum says.');
  };
  return quartilePositions(n).flatMap((position) => [at(Math.floor(position)), at(Math.ceil(position))]);
}

/** @param inOrder numbers at the positions from `positionsOf` */
function figuresOf(
  { n, total, squares, bins }: Known,
  inOrder: readonly number[],
): Omit<WideFigures, 'least' | 'most'> {
  const [lower, median, upper] = quartilePositions(n).map((quartile, i) =>
    between((position) => inOrder[2 * i + (position > Math.floor(quartile) ? 1 : 0)]!, quartile),
  );
  const many = BigInt(n);
  // BigInt: no loss between large numbers.
  const spread = many * squares - total * total;
  return {
    n,
    mean: Number(total) / n,
    standard_deviation: n > 1 ? Math.sqrt(Number(spread) / (n * (n - 1))) : null,
    quartiles: [lower!, median!, upper!],
    bins,
  };
}
