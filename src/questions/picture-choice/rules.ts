import { z } from 'zod';
import { lineOrEmpty, pictureId } from '../../shared/api/fields.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { optionsPart } from '../first-part.ts';
import type { KindRules, Wire } from '../kind.ts';
import { type Item, matchItems, type SentItem } from '../match-items.ts';
import {
  checkLimits,
  checkNumberChosen,
  keptLimits,
  limitsShape,
  type WithLimits,
} from '../option-limits.ts';
import {
  checkOptions,
  isOptionAffected,
  sentOption,
  sentOptions,
  showableOptions,
  showOptions,
  textOfOption,
} from '../option-list.ts';
import {
  arrangeOptions,
  fixedShape,
  keptOrder,
  orderShape,
  type WithFixed,
  type WithOrder,
} from '../option-order.ts';
import { showIfShape, type WithShowIf } from '../option-show-if.ts';
import { readOption, storeList } from '../read-part.ts';
import { settingsOnly } from '../spec-fields.ts';

/** How many pictures stand side by side where there is room. */
export const PICTURE_COLUMNS = [2, 3, 4] as const;
const USUAL_COLUMNS = 3;

/** A picture by its id in the media room, and what it shows, in words. */
type WithPicture = Readonly<{ image?: string | null | undefined; alt?: string | undefined }>;

/** One may be chosen, or several: a number of them, where limits are set. */
type Several = Readonly<{ several?: boolean | undefined }> & WithLimits;
type Columns = Readonly<{ columns?: (typeof PICTURE_COLUMNS)[number] | undefined }>;

export type PictureSettings = Readonly<{
  options: readonly (Item & WithPicture & WithFixed & WithShowIf)[];
}> &
  Several &
  Columns &
  WithOrder;
export type SentPictures = Readonly<{
  options: readonly (SentItem & WithPicture & WithFixed & WithShowIf)[];
}> &
  Several &
  Columns &
  WithOrder;

/** One or several of a list of options with pictures; stored as the option's id, or the list of ids. */
export const pictureChoiceRules: KindRules<PictureSettings, SentPictures> = {
  settings: z.strictObject({
    options: sentOptions(
      sentOption({
        image: pictureId.nullish(),
        alt: lineOrEmpty(BOUNDS.alt).optional(),
        ...fixedShape,
        ...showIfShape,
      }),
    ),
    several: z.boolean().optional(),
    ...limitsShape,
    columns: z.literal(PICTURE_COLUMNS).optional(),
    ...orderShape,
  }),
  showable: (settings) => ({ ...settings, options: showableOptions(settings.options) }),
  initial: () => ({ options: [{ text: '' }, { text: '' }] }),
  checkSettings,
  store: ({ options, ...rest }, before, keeps) => ({
    options: matchItems(options.map(tidy), before?.options ?? [], ({ id }) => keeps('', id)),
    ...unlessUsual(rest),
  }),
  show: ({ options, ...rest }) => ({ options: showOptions(options), ...unlessUsual(rest) }),
  arrange: arrangeOptions,
  spec: settingsOnly(() => ({ options: [] })),
  parts: (settings) => [optionsPart(takesSeveral(settings) ? 'codes' : 'code', settings.options)],
  read(wire, { parts }, into, written) {
    const part = parts[0]!;
    const ids = (Array.isArray(wire) ? (wire as readonly Wire[]) : [wire]).map((item) =>
      readOption(part, item, written),
    );
    if (!ids.every((id) => id !== null)) return { code: 'not_possible' };
    if (part.class === 'codes') return storeList(part, ids, into);
    const [id] = ids;
    if (id === undefined || ids.length > 1) return { code: 'not_possible' };
    into[part.slot] = id;
    return null;
  },
  checkAnswers(answers, { slot, settings }) {
    const chosen = answers[slot];
    return Array.isArray(chosen) ? checkNumberChosen(chosen.length, settings) : null;
  },
  write(answers, { slot, settings }) {
    const stored = answers[slot];
    const textOf = (id: number) => textOfOption(settings.options, id);
    if (typeof stored === 'number') return textOf(stored);
    return Array.isArray(stored) ? (stored as readonly number[]).map(textOf) : null;
  },
  isAffected: (before, after, _part, value) => isOptionAffected(before.options, after.options, value),
  pictures: ({ options }) => options.flatMap(({ image }) => (image == null ? [] : [image])),
  written: null,
  offers: true,
  refusals: ['too_few', 'too_many'],
};

/** Whether more than one option may be chosen: a limit says so too. */
export function takesSeveral({ several, min, max }: Several): boolean {
  return several === true || min != null || max != null;
}

function checkSettings({ options, ...limits }: SentPictures): FieldErrors {
  const wrong = checkOptions(options);
  if (Object.keys(wrong).length > 0) return wrong;
  if (options.some(({ image, alt = '' }) => image != null && alt === '')) return { options: 'alt_missing' };
  return checkLimits(limits, options.length);
}

/** An option as it is kept: words for a picture only where there is one. */
function tidy<T extends WithPicture>({ image, alt, ...option }: T) {
  return { ...option, ...(image != null && { image, alt }) };
}

/** Leaves out what is the default. */
function unlessUsual(settings: Several & Columns & WithOrder): Several & Columns & WithOrder {
  const { columns = USUAL_COLUMNS } = settings;
  return {
    ...(takesSeveral(settings) && { several: true }),
    ...keptLimits(settings),
    ...(columns !== USUAL_COLUMNS && { columns }),
    ...keptOrder(settings),
  };
}
