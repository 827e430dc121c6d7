import { intervalOf, numberOf } from './picture-rows-model.ts';

interface CutPicture {
  readonly term: string;
  readonly level: string | null;
  /** Common coefficient under proportional odds. */
  readonly common: number | null;
  readonly rows: readonly {
    readonly above: string;
    readonly estimate: number;
    readonly interval: readonly [number, number];
  }[];
}

type Line = Readonly<Record<string, unknown>>;

/** Maximum number of plots; the table has all. */
const MOST = 6;

/** Returns the coefficients that vary most between cuts, and the total number. */
export function cutPictures(estimates: Line): { pictures: CutPicture[]; of: number } {
  const [common, tests, cuts] = [
    estimates['coefficients'],
    estimates['parallel_lines'],
    estimates['coefficients_by_cut'],
  ].map((sent) => (Array.isArray(sent) ? (sent as Line[]) : []));
  const keyOf = ({ term, level }: Line) => JSON.stringify([term, level ?? null]);
  const find = (lines: readonly Line[] = [], key: string) => lines.find((line) => keyOf(line) === key);
  const all = [...Map.groupBy(cuts ?? [], keyOf)].map(([key, lines]) => {
    const [term, level] = JSON.parse(key) as [string, string | null];
    return {
      term,
      level,
      common: numberOf(find(common, key)?.['estimate']),
      p: numberOf(find(tests, key)?.['p_value']) ?? 1,
      rows: lines.flatMap((line) => {
        const [estimate, interval] = [numberOf(line['estimate']), intervalOf([line['lower'], line['upper']])];
        return estimate === null || interval === null
          ? []
          : [{ above: String(line['above']), estimate, interval }];
      }),
    };
  });
  const pictures = all.toSorted((a, b) => a.p - b.p).slice(0, MOST);
  return { pictures, of: all.length };
}
