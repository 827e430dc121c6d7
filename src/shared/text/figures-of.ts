export interface Figure {
  /** Name of the estimate in the API; key of its label. */
  readonly name: string;
  readonly value: number;
  readonly interval: readonly [number, number] | null;
}

export interface FigureTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
export type Cell = number | string | readonly [number, number] | null;

export interface Figures {
  readonly main: readonly Figure[];
  readonly tables: readonly FigureTable[];
}

/** Shown elsewhere, or only for API clients. */
const UNSHOWN = new Set(['n', 'n_dropped', 'n_zero', 'log_p_value']);
/** Shown only if not 0. */
const LEFT_OUT = new Set(['rows_dropped', 'columns_dropped']);
/** A plain `ci` belongs to the first of these estimates that is present. */
const INTERVAL_OF = [
  'difference',
  'hodges_lehmann',
  'pseudomedian',
  'mean',
  'estimate',
  'r',
  'rho',
  'tau_b',
  'alpha',
  'kappa',
  'odds_ratio',
  'nps',
];
const OWNERS = ['items', 'levels'] as const;
const NAMED_BY: Readonly<Record<string, (typeof OWNERS)[number]>> = {
  mean_ranks: 'items',
  proportions: 'items',
  standardized_loadings: 'items',
  expected: 'levels',
  residuals: 'levels',
  standardized_residuals: 'levels',
};

/** Splits estimates into single figures with intervals and tables; the caller adds labels. */
export function figuresOf(estimates: Readonly<Record<string, unknown>>): Figures {
  // The table of groups already contains these.
  const isListed = (name: string) => name === 'mean_ranks' && 'groups' in estimates;
  const entries = Object.entries(estimates).filter(([name]) => !UNSHOWN.has(name) && !isListed(name));
  const single = entries.flatMap(([name, sent]): [string, number][] => {
    const value = numberOf(sent);
    return value === null || (value === 0 && LEFT_OUT.has(name)) ? [] : [[name, value]];
  });
  const owner = INTERVAL_OF.find((name) => single.some(([each]) => each === name));
  const main = single.map(([name, value]) => ({
    name,
    value,
    interval: intervalOf(estimates[`${name}_ci`]) ?? (name === owner ? intervalOf(estimates['ci']) : null),
  }));
  const grouped = entries.filter(([, sent]) => isRecord(sent)) as [string, Record<string, unknown>][];
  return {
    main,
    tables: [
      ...entries.flatMap(([name, sent]) => tableOf(name, sent)),
      ...OWNERS.flatMap((owner) => joinLists(owner, entries)),
      ...(grouped.length === 0 ? [] : [asTable('variants', grouped)]),
    ],
  };
}

function tableOf(name: string, sent: unknown): FigureTable[] {
  if (!Array.isArray(sent)) return [];
  const list = sent as unknown[];
  if (list.length === 0 || !list.every(isRecord)) return [];
  const named = [...new Set(list.flatMap((row) => Object.keys(row)))];
  // Text columns, such as a predictor's levels, precede figures.
  const isWord = (column: string) =>
    list.some((row) => typeof row[column] === 'string' && numberOf(row[column]) === null);
  const columns = [...named.filter(isWord), ...named.filter((column) => !isWord(column))];
  return [{ name, columns, rows: list.map((row) => columns.map((column) => figureCell(row[column]))) }];
}

function joinLists(
  owner: (typeof OWNERS)[number],
  entries: readonly (readonly [string, unknown])[],
): FigureTable[] {
  const lists = entries.flatMap(([name, sent]) => {
    if (NAMED_BY[name] !== owner || !Array.isArray(sent)) return [];
    const values = (sent as unknown[]).map(numberOf);
    return values.includes(null) ? [] : [{ name, values }];
  });
  const [first] = lists;
  if (first === undefined) return [];
  const rows = first.values.map((_, index) => [index, ...lists.map(({ values }) => values[index] ?? null)]);
  return [{ name: owner, columns: [owner, ...lists.map(({ name }) => name)], rows }];
}

function asTable(name: string, grouped: readonly [string, Record<string, unknown>][]): FigureTable {
  const columns = Object.keys(grouped[0]?.[1] ?? {});
  return {
    name,
    columns: ['variant', ...columns],
    rows: grouped.map(([variant, row]) => [variant, ...columns.map((column) => figureCell(row[column]))]),
  };
}

function figureCell(sent: unknown): Cell {
  return numberOf(sent) ?? intervalOf(sent) ?? (typeof sent === 'string' ? sent : null);
}

function numberOf(sent: unknown): number | null {
  if (sent === 'Infinity') return Infinity;
  if (sent === '-Infinity') return -Infinity;
  return typeof sent === 'number' ? sent : null;
}

function intervalOf(sent: unknown): readonly [number, number] | null {
  if (!Array.isArray(sent) || sent.length !== 2) return null;
  const [low, high] = (sent as unknown[]).map(numberOf);
  return low == null || high == null ? null : [low, high];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
