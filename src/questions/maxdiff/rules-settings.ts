import { z } from 'zod';
import { lineOrEmpty } from '../../shared/api/fields.ts';
import { BEST_WORST } from '../../shared/default-labels.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import type { Item, SentItem } from '../match-items.ts';
import { checkOptions, sentOption } from '../option-list.ts';
import { orderShape, type WithOrder } from '../option-order.ts';
import { designOf } from './rules-design.ts';

/** How many items there are, how many are shown at once, and how often each is. */
export const MAXDIFF_BOUNDS = {
  leastItems: 4,
  items: 20,
  leastShown: 3,
  shown: 5,
  leastTimes: 2,
  times: 4,
} as const;

const USUAL = { shown: 4, times: 3 } as const;
const DEFAULT = BEST_WORST[DEFAULT_LANGUAGE];

type Common = Readonly<{ times: number; labels: Readonly<{ best: string; worst: string }> }> & WithOrder;

/** As an owner sends it; the sets are the server's. */
export type SentMaxdiff = Common &
  Readonly<{ options: readonly SentItem[]; shown?: number | null | undefined; sets?: unknown }>;

/** As it is stored: what was shown together stays known, whatever made it. */
export type MaxdiffSettings = Common &
  Readonly<{
    options: readonly Item[];
    shown: number;
    /** Ids of the items of each set, as they stand there. */
    sets: Sets;
    /** The two answers to each set with their words, for readers of the database. */
    sides: readonly Item[];
  }>;

type Sets = readonly (readonly number[])[];

/** As it is read: by its owner, and by who answers it. */
export type ShownMaxdiff = Omit<MaxdiffSettings, 'sides'>;

const { leastItems, leastShown, leastTimes } = MAXDIFF_BOUNDS;
const label = (usual: string) => lineOrEmpty(BOUNDS.label).default(usual);

/** The shape on the wire; the sets come back as they were read, and change nothing. */
export const maxdiffSettings = z.strictObject({
  options: z.array(sentOption({})).max(MAXDIFF_BOUNDS.items),
  shown: z.number().int().min(leastShown).max(MAXDIFF_BOUNDS.shown).nullish(),
  times: z.number().int().min(leastTimes).max(MAXDIFF_BOUNDS.times).default(USUAL.times),
  labels: z.strictObject({ best: label(DEFAULT.best), worst: label(DEFAULT.worst) }).default(DEFAULT),
  sets: z.unknown().optional(),
  ...orderShape,
});

/** What a new question begins with. */
export const INITIAL: SentMaxdiff = {
  options: Array.from({ length: 5 }, () => ({ text: '' })),
  times: USUAL.times,
  labels: DEFAULT,
};

/** What is wrong with the items, or with how they are shown. */
export function checkMaxdiff({ options, shown, labels: { best, worst } }: SentMaxdiff): FieldErrors {
  const wrong = checkOptions(options);
  if (Object.keys(wrong).length > 0) return wrong;
  if (options.length < leastItems) return { options: 'maxdiff_items' };
  if (shown != null && shown >= options.length) return { shown: 'maxdiff_shown' };
  if (best.trim() === '' || worst.trim() === '') return { labels: 'required' };
  return best.trim() === worst.trim() ? { labels: 'options_repeated' } : {};
}

/** How many items a set shows: four where nothing is said, and fewer than there are. */
export function shownOf({ shown, options }: Pick<SentMaxdiff, 'shown' | 'options'>): number {
  return shown ?? Math.max(leastShown, Math.min(USUAL.shown, options.length - 1));
}

/** The sets of items with these ids; moving an item in the list changes none. */
export function setsOf(ids: readonly number[], shown: number, times: number): Sets {
  const sorted = ids.toSorted((a, b) => a - b);
  return designOf({ items: sorted.length, shown, times }).map((set) => set.map((place) => sorted[place]!));
}
