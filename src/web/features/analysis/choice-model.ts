/** Analysis goals, in display order. */
export const GOALS = [
  'describe',
  'compare',
  'relate',
  'items',
  'explain',
  'scale',
  'weight',
  'cross',
] as const;
export type Goal = (typeof GOALS)[number];

/** Known population shares by column and answer label. */
export type Margins = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The current selection, held in the URL to be shareable and undoable. */
export interface Choice {
  readonly goal: Goal | null;
  readonly saved: string | null;
  readonly of: string | null;
  /** Grouping or second question; columns of a crosstab. */
  readonly by: string | null;
  /** Third question that splits a crosstab. */
  readonly layer: string | null;
  /** Several questions: items, or predictors. */
  readonly items: readonly string[];
  /** Overrides the proposed method. */
  readonly method: string | null;
  readonly value: number | null;
  readonly reverse: readonly string[];
  readonly margins: Margins;
  /** Largest weight, as a multiple of the mean. */
  readonly trim: number | null;
}

export const NO_CHOICE: Choice = {
  goal: null,
  saved: null,
  of: null,
  by: null,
  layer: null,
  items: [],
  method: null,
  value: null,
  reverse: [],
  margins: {},
  trim: null,
};

const WORDS = ['goal', 'of', 'by', 'layer', 'method'] as const;
const LISTS = ['items', 'reverse'] as const;
const NUMBERS = ['value', 'trim'] as const;

/** Parses the selection from the URL; invalid values are ignored. */
export function readChoice(search: URLSearchParams): Choice {
  const list = (name: string) => (search.get(name) ?? '').split(',').filter((code) => code !== '');
  const number = (name: string) => {
    const text = search.get(name);
    const value = text === null || text.trim() === '' ? NaN : Number(text);
    return Number.isFinite(value) ? value : null;
  };
  return {
    goal: GOALS.find((goal) => goal === search.get('goal')) ?? null,
    saved: search.get('kept'),
    of: search.get('of'),
    by: search.get('by'),
    layer: search.get('layer'),
    method: search.get('method'),
    items: list('items'),
    reverse: list('reverse'),
    value: number('value'),
    trim: number('trim'),
    margins: readMargins(search.get('margins')),
  };
}

export function writeChoice(search: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
  // The name in shared addresses.
  put('kept', choice.saved);
  for (const name of WORDS) put(name, choice[name]);
  for (const name of LISTS) put(name, choice[name].join(','));
  for (const name of NUMBERS) put(name, choice[name] === null ? null : String(choice[name]));
  put('margins', Object.keys(choice.margins).length === 0 ? null : JSON.stringify(choice.margins));
  return next;
}

function readMargins(text: string | null): Margins {
  if (text === null) return {};
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isRecord(sent)) return {};
  const margins = Object.entries(sent).map(([code, shares]) => {
    const known = isRecord(shares) ? Object.entries(shares) : [];
    return [code, Object.fromEntries(known.filter(([, share]) => typeof share === 'number'))];
  });
  return Object.fromEntries(margins) as Margins;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
