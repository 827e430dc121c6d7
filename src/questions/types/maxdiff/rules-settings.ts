import { z } from 'zod';
import { lineOrEmpty } from '../../../shared/api/fields.ts';
import { BEST_WORST } from '../../../shared/survey/default-labels.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/text/languages.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { Item, SentItem } from '../../core/rules/match-items.ts';
import { checkOptions, sentOption } from '../../core/rules/option-list.ts';
import { orderShape, type WithOrder } from '../../core/rules/option-order.ts';
import { designOf } from './rules-design.ts';

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

/** Without the sets, which the server creates. */
export type SentMaxdiff = Common &
  Readonly<{ options: readonly SentItem[]; shown?: number | null | undefined; sets?: unknown }>;

/** Includes the sets that participants saw. */
export type MaxdiffSettings = Common &
  Readonly<{
    options: readonly Item[];
    shown: number;
    /** Item ids of each set, in order. */
    sets: Sets;
    /** Stored labels of best and worst, for people who use SQL. */
    sides: readonly Item[];
  }>;

type Sets = readonly (readonly number[])[];

export type ShownMaxdiff = Omit<MaxdiffSettings, 'sides'>;

const { leastItems, leastShown, leastTimes } = MAXDIFF_BOUNDS;
const label = (usual: string) => lineOrEmpty(BOUNDS.label).default(usual);

/** Returned sets are accepted and ignored. */
export const maxdiffSettings = z.strictObject({
  options: z.array(sentOption({})).max(MAXDIFF_BOUNDS.items),
  shown: z.number().int().min(leastShown).max(MAXDIFF_BOUNDS.shown).nullish(),
  times: z.number().int().min(leastTimes).max(MAXDIFF_BOUNDS.times).default(USUAL.times),
  labels: z.strictObject({ best: label(DEFAULT.best), worst: label(DEFAULT.worst) }).default(DEFAULT),
  sets: z.unknown().optional(),
  ...orderShape,
});

export const INITIAL: SentMaxdiff = {
  options: Array.from({ length: 5 }, () => ({ text: '' })),
  times: USUAL.times,
  labels: DEFAULT,
};

export function checkMaxdiff({ options, shown, labels: { best, worst } }: SentMaxdiff): FieldErrors {
  const wrong = checkOptions(options);
  if (Object.keys(wrong).length > 0) return wrong;
  if (options.length < leastItems) return { options: 'maxdiff_items' };
  if (shown != null && shown >= options.length) return { shown: 'maxdiff_shown' };
  if (best.trim() === '' || worst.trim() === '') return { labels: 'required' };
  return best.trim() === worst.trim() ? { labels: 'options_repeated' } : {};
}

/** Returns the set size: four by default, but fewer than the items. */
export function shownOf({ shown, options }: Pick<SentMaxdiff, 'shown' | 'options'>): number {
  return shown ?? Math.max(leastShown, Math.min(USUAL.shown, options.length - 1));
}

/** Returns the sets of these items; reordering them changes nothing. */
export function setsOf(ids: readonly number[], shown: number, times: number): Sets {
  const sorted = ids.toSorted((a, b) => a - b);
  return designOf({ items: sorted.length, shown, times }).map((set) => set.map((index) => sorted[index]!));
}
