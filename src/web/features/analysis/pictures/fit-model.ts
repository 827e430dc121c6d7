import type {
  LinearFigures,
  LogisticFigures,
  PeopleBin,
} from '../../../../shared/api/results/regression-figures.ts';
import type { FitMarks } from '../../../../ui/charts/plots/fit-geometry.ts';
import type { Point } from '../../../../ui/charts/plots/point-geometry.ts';

/** A model fit plot without texts; its name is the key of these. */
export interface FitPicture extends FitMarks {
  readonly name: 'residuals' | 'quantiles' | 'scale' | 'leverage' | 'calibration' | 'roc';
  readonly isShare: boolean;
  /** Table rows; n is null for individual people. */
  readonly table: readonly { readonly figures: readonly number[]; readonly n: number | null }[];
  readonly people: number;
}

/** Cook's distances to draw as contours; beyond 1, a single person is very influential. */
const COOKS = [0.5, 1] as const;
const STEPS = 24;
const NONE = { dots: [], means: [], curve: [], wanted: [], isShare: false, people: 0 } as const;
const ALL = [-Infinity, Infinity] as const;

/** Returns the diagnostic plots of a regression, without those that may not be shown. */
export function fitPictures(figures: LinearFigures | LogisticFigures): FitPicture[] {
  const pictures = figures.kind === 'linear' ? ofLinear(figures) : ofLogistic(figures);
  return pictures.filter(({ table }) => table.length > 1);
}

function ofLinear(figures: LinearFigures): FitPicture[] {
  const { people, residuals, scale, leverage, quantiles, coefficients } = figures;
  const dots = (of: (person: (typeof people)[number]) => Point) => ({
    dots: people.map(of),
    people: people.length,
  });
  const flat: Point[] = ALL.map((x) => [x, 0]);
  return [
    {
      ...NONE,
      name: 'residuals',
      ...bins(residuals),
      wanted: [flat],
      ...dots(([fitted, residual]) => [fitted, residual]),
    },
    {
      ...NONE,
      name: 'quantiles',
      dots: quantiles.map(({ expected, found: observed }) => [expected, observed]),
      wanted: [diagonal(quantiles.flatMap(({ expected, found: observed }) => [expected, observed]))],
      table: quantiles.map(({ expected, found: observed, n }) => ({ figures: [expected, observed], n })),
    },
    {
      ...NONE,
      name: 'scale',
      ...bins(scale),
      ...dots(([fitted, , standardized]) => [fitted, Math.sqrt(Math.abs(standardized))]),
    },
    {
      ...NONE,
      name: 'leverage',
      ...bins(leverage),
      wanted: [flat, ...COOKS.flatMap((distance) => contours(distance, coefficients, leverage, people))],
      ...dots(([, , standardized, at]) => [at, standardized]),
    },
  ];
}

function ofLogistic({ calibration, roc }: LogisticFigures): FitPicture[] {
  const shares = { isShare: true, domain: [0, 1], wanted: [diagonal([0, 1])] } as const;
  return [
    {
      ...NONE,
      ...shares,
      name: 'calibration',
      means: calibration.map(({ predicted, observed, interval: [low, high] }) => ({
        at: [predicted, observed],
        low,
        high,
      })),
      table: calibration.map(({ predicted, observed, n }) => ({ figures: [predicted, observed], n })),
    },
    { ...NONE, ...shares, name: 'roc', curve: roc, table: roc.map((figures) => ({ figures, n: null })) },
  ];
}

function bins(all: readonly PeopleBin[]): Pick<FitPicture, 'means' | 'curve' | 'table'> {
  return {
    means: all.map(({ x, y, spread }) => ({ at: [x, y], low: y - spread, high: y + spread })),
    curve: all.map(({ x, y }) => [x, y]),
    table: all.map(({ x, y, spread, n }) => ({ figures: [x, y, spread], n })),
  };
}

function diagonal(values: readonly number[]): Point[] {
  const ends = [Math.min(...values), Math.max(...values)];
  return ends.map((end) => [end, end]);
}

/** Returns both contours of a Cook's distance by residual and leverage. */
function contours(
  distance: number,
  coefficients: number,
  leverage: readonly PeopleBin[],
  people: LinearFigures['people'],
): Point[][] {
  const most = Math.max(0, ...leverage.map(({ x }) => x), ...people.map(([, , , at]) => at));
  const at = Array.from({ length: STEPS }, (_, i) => ((i + 1) / STEPS) * Math.min(0.999, most * 1.05));
  return [1, -1].map((side) =>
    at.map((h): Point => [h, side * Math.sqrt((distance * coefficients * (1 - h)) / h)]),
  );
}
