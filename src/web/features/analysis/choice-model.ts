/** What somebody wants to know, in the order in which it is asked. */
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

/** The shares that a population is known to have, by column and the words of its answers. */
export type Margins = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What was chosen so far; all of it stands in the address, so that it can be shared, and undone by going back. */
export interface Choice {
  readonly goal: Goal | null;
  /** Id of a kept analysis that is open instead. */
  readonly kept: string | null;
  /** The question that it is about; the rows of a cross table. */
  readonly of: string | null;
  /** What people are grouped by, what it is related to, or the columns of a cross table. */
  readonly by: string | null;
  /** A third question that divides a cross table. */
  readonly layer: string | null;
  /** Several questions: items, or what explains another. */
  readonly items: readonly string[];
  /** A method other than the proposed one. */
  readonly method: string | null;
  /** What a mean or a share is compared with. */
  readonly value: number | null;
  /** Items that are worded the other way round. */
  readonly reverse: readonly string[];
  readonly margins: Margins;
  /** The largest weight, in means. */
  readonly trim: number | null;
}

export const NO_CHOICE: Choice = {
  goal: null,
  kept: null,
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

const WORDS = ['goal', 'kept', 'of', 'by', 'layer', 'method'] as const;
const LISTS = ['items', 'reverse'] as const;
const NUMBERS = ['value', 'trim'] as const;

/** Reads what the address says; what makes no sense counts as not chosen. */
export function readChoice(search: URLSearchParams): Choice {
  const list = (name: string) => (search.get(name) ?? '').split(',').filter((code) => code !== '');
  const number = (name: string) => {
    const text = search.get(name);
    const value = text === null || text.trim() === '' ? NaN : Number(text);
    return Number.isFinite(value) ? value : null;
  };
  return {
    goal: GOALS.find((goal) => goal === search.get('goal')) ?? null,
    kept: search.get('kept'),
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

/** Puts a choice into the address; the rest of it stays. */
export function writeChoice(search: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
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
