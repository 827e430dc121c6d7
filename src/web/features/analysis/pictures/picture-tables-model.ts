import {
  intervalOf,
  intervalOfMean,
  numberOf,
  type PictureRow,
  type RowsPicture,
} from './picture-rows-model.ts';

/** Interval names in tables, by preference. */
const INTERVALS = ['ci', 'ci_logit', 'ci_wilson_effective'];

/** Builds rows from a table; pairs are later minus earlier. */
export function pairRows(sent: unknown, point: string, labels: readonly string[] = []): PictureRow[] {
  return records(sent).map((line, index) => ({
    label: labels[index] ?? nameOf(line),
    n: numberOf(line['n'] ?? line['unweighted_count']),
    point: numberOf(line[point]),
    interval:
      INTERVALS.map((name) => intervalOf(line[name])).find((each) => each !== null) ?? meanInterval(line),
    values: [],
  }));
}

/** Builds rows of the variants of an agreement coefficient. */
export function variantRows(estimates: Readonly<Record<string, unknown>>): PictureRow[] {
  return Object.entries(estimates).flatMap(([name, sent]) => {
    const [, model = '', form = ''] = /^icc_(\d)_(\w)$/.exec(name) ?? [];
    const [line] = records([sent]);
    if (model === '' || line === undefined) return [];
    return pairRows([{ ...line, name: `ICC(${model},${form})` }], 'value');
  });
}

/** Builds rows of coefficients, or odds ratios. */
export function coefficientRows(method: string, sent: unknown): RowsPicture | null {
  const lines = records(sent).filter(({ term }) => term !== '(Intercept)');
  if (lines.length === 0) return null;
  const isOdds = method !== 'linear_regression';
  const rows = lines.map((line): PictureRow => {
    const limits = isOdds
      ? [line['odds_ratio_lower'], line['odds_ratio_upper']]
      : [line['lower_hc3'] ?? line['lower'], line['upper_hc3'] ?? line['upper']];
    return {
      label: typeof line['level'] === 'string' ? `${nameOf(line)}: ${line['level']}` : nameOf(line),
      n: null,
      point: numberOf(isOdds ? line['odds_ratio'] : line['estimate']),
      interval: intervalOf(limits),
      values: [],
    };
  });
  return {
    kind: 'rows',
    point: isOdds ? 'odds_ratio' : 'coefficient',
    rows,
    reference: isOdds ? 1 : 0,
    isLog: isOdds,
  };
}

/** Computes the t interval of a group from mean, spread and size. */
function meanInterval(line: Readonly<Record<string, unknown>>): readonly [number, number] | null {
  const [n, mean, sd] = [line['n'], line['mean'], line['sd']].map(numberOf);
  return n == null || mean == null || sd == null ? null : intervalOfMean({ n, mean, sd });
}

function nameOf(line: Readonly<Record<string, unknown>>): string {
  const { a, b } = line;
  if (typeof a === 'string' && typeof b === 'string') return `${b} − ${a}`;
  const name = line['name'] ?? line['category'] ?? line['term'];
  return typeof name === 'string' ? name : '';
}

function records(sent: unknown): Record<string, unknown>[] {
  if (!Array.isArray(sent)) return [];
  return (sent as unknown[]).filter(
    (each): each is Record<string, unknown> =>
      typeof each === 'object' && each !== null && !Array.isArray(each),
  );
}
