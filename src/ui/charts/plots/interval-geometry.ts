import { scaleLinear, scaleLog } from 'd3-scale';

/** A row of an interval plot: point, interval and distribution of values. */
export interface IntervalRow {
  readonly label: string;
  /** Text below the label, such as the sample size. */
  readonly note?: string | undefined;
  readonly point: number | null;
  readonly interval: readonly [number, number] | null;
  /** Frequency of each value; empty if suppressed. */
  readonly values: readonly { readonly value: number; readonly count: number }[];
  readonly description: string;
}

export interface IntervalScale {
  /** Limits of the axis; by default derived from the rows. */
  readonly domain?: readonly [number, number] | undefined;
  readonly reference?: number | undefined;
  readonly isLog?: boolean | undefined;
}

interface ValueBar {
  readonly value: number;
  readonly from: number;
  readonly width: number;
  /** Relative to the tallest bar of its row, 0 to 1. */
  readonly height: number;
}

export interface IntervalLayout {
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  readonly reference: number | null;
  readonly rows: readonly {
    readonly point: number | null;
    readonly interval: readonly [number, number] | null;
    readonly bars: readonly ValueBar[];
  }[];
}

const TICKS = 5;
const MAX_TICKS = 7;
const BAR = 0.72;
/** Padding at both ends, as a share of the width. */
const PAD = 0.04;

export function intervalLayout(rows: readonly IntervalRow[], scale: IntervalScale): IntervalLayout {
  const { isLog = false, reference } = scale;
  const values = [...new Set(rows.flatMap((row) => row.values.map(({ value }) => value)))].toSorted(
    (a, b) => a - b,
  );
  const step = values.reduce((least, value, i) => {
    const before = values[i - 1];
    return before === undefined ? least : Math.min(least, value - before);
  }, Infinity);
  const half = step === Infinity ? 0.5 : step / 2;
  const [low, high] = scale.domain ?? endsOf(rows, reference, isLog);
  const [from, to] = values.length > 0 ? [low - half, high + half] : [low, high];
  const axis = isLog
    ? scaleLog([from, to], [PAD, 1 - PAD])
    : scaleLinear([from, to], values.length > 0 ? [0, 1] : [PAD, 1 - PAD]);
  // Clamps infinite and out-of-range values to the edge.
  const at = (value: number) =>
    value === Infinity ? 1 : isLog && value <= 0 ? 0 : Math.min(1, Math.max(0, axis(value)));
  return {
    ticks: thinned(axis.ticks(TICKS), isLog)
      .filter((value) => value >= low && value <= high)
      .map((value) => ({ value, at: at(value) })),
    reference: reference === undefined ? null : at(reference),
    rows: rows.map((row) => {
      const most = Math.max(0, ...row.values.map(({ count }) => count));
      return {
        point: row.point === null ? null : at(row.point),
        interval: row.interval === null ? null : [at(row.interval[0]), at(row.interval[1])],
        bars: row.values
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => ({
            value,
            from: at(value - half * BAR),
            width: at(value + half * BAR) - at(value - half * BAR),
            height: count / most,
          })),
      };
    }),
  };
}

/** Reduces the ticks of wide logarithmic axes to some powers of ten. */
function thinned(ticks: readonly number[], isLog: boolean): readonly number[] {
  if (!isLog || ticks.length <= MAX_TICKS) return ticks;
  const powers = ticks.filter((value) => Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9);
  const some = powers.length > 1 ? powers : ticks;
  const step = Math.ceil(some.length / MAX_TICKS);
  return some.filter((_, index) => index % step === 0);
}

function endsOf(rows: readonly IntervalRow[], reference: number | undefined, isLog: boolean) {
  const all = [
    ...rows.flatMap(({ point, interval, values }) => [
      point,
      ...(interval ?? []),
      ...values.map(({ value }) => value),
    ]),
    reference ?? null,
  ].filter((value): value is number => value !== null && Number.isFinite(value) && (!isLog || value > 0));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (all.length === 0) return [0, 1] as const;
  if (low === high) return isLog ? ([low / 2, high * 2] as const) : ([low - 1, high + 1] as const);
  return [low, high] as const;
}
