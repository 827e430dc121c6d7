import { z } from 'zod';
import { text } from '../../shared/api/fields.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import type { KindRules, Part, Wire, Wrong, WrittenIn } from '../kind.ts';
import { type Item, matchItems, type SentItem } from '../match-items.ts';
import {
  checkOptions,
  isOptionAffected,
  sentOption,
  sentOptions,
  showableOptions,
  showOptions,
  valuesOfOptions,
} from '../option-list.ts';
import {
  arrangeOptions,
  fixedShape,
  keptOrder,
  orderShape,
  type WithFixed,
  type WithOrder,
} from '../option-order.ts';
import { findByWords, isEmpty, isPossible, readInteger, storeList } from '../read-part.ts';
import { NO_SPEC_FIELDS } from '../spec-fields.ts';

/** How many pictures stand side by side where there is room. */
export const PICTURE_COLUMNS = [2, 3, 4] as const;
const USUAL_COLUMNS = 3;

/** A picture by its id in the media room, and what it shows, in words. */
type WithPicture = Readonly<{ image?: string | null | undefined; alt?: string | undefined }>;

/** One may be chosen, or several: a number of them, where limits are set. */
type Several = Readonly<{
  several?: boolean | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
}>;
type Columns = Readonly<{ columns?: (typeof PICTURE_COLUMNS)[number] | undefined }>;

export type PictureSettings = Readonly<{ options: readonly (Item & WithPicture & WithFixed)[] }> &
  Several &
  Columns &
  WithOrder;
export type SentPictures = Readonly<{ options: readonly (SentItem & WithPicture & WithFixed)[] }> &
  Several &
  Columns &
  WithOrder;

const limit = z.number().int().min(1).max(BOUNDS.options).nullish();

/** One or several of a list of options with pictures; stored as the option's id, or the list of ids. */
export const pictureChoiceRules: KindRules<PictureSettings, SentPictures> = {
  settings: z.strictObject({
    options: sentOptions(
      sentOption({ image: z.uuid().nullish(), alt: text(BOUNDS.alt).optional(), ...fixedShape }),
    ),
    several: z.boolean().optional(),
    min: limit,
    max: limit,
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
  spec: {
    from: (_fields, base) => base ?? { options: [] },
    to: () => NO_SPEC_FIELDS,
    field: (name) => `settings.${name}`,
  },
  parts: (settings) => [
    {
      key: '',
      suffix: '',
      label: '',
      class: takesSeveral(settings) ? 'codes' : 'code',
      values: valuesOfOptions(settings.options),
      list: 'options',
      grouped: false,
      archived: false,
    },
  ],
  read(wire, { parts }, into, written) {
    const part = parts[0]!;
    const ids = (Array.isArray(wire) ? (wire as readonly Wire[]) : [wire]).map((item) =>
      readItem(part, item, written),
    );
    if (!ids.every((id) => id !== null)) return { code: 'not_possible' };
    if (part.class === 'codes') return storeList(part, ids, into);
    const [id] = ids;
    if (id === undefined || ids.length > 1) return { code: 'not_possible' };
    into[part.slot] = id;
    return null;
  },
  checkAnswers(answers, { slot, settings: { min, max } }): Wrong | null {
    const chosen = answers[slot];
    if (!Array.isArray(chosen)) return null;
    if (min != null && chosen.length < min) return { code: 'too_few', params: { min } };
    return max != null && chosen.length > max ? { code: 'too_many', params: { max } } : null;
  },
  write(answers, { slot, settings }) {
    const stored = answers[slot];
    const textOf = (id: number) => settings.options.find((option) => option.id === id)?.text ?? String(id);
    if (typeof stored === 'number') return textOf(stored);
    return Array.isArray(stored) ? (stored as readonly number[]).map(textOf) : null;
  },
  isAffected: (before, after, _part, value) => isOptionAffected(before.options, after.options, value),
  pictures: ({ options }) => options.flatMap(({ image }) => (image == null ? [] : [image])),
  written: null,
  refusals: ['too_few', 'too_many'],
};

/** Whether more than one option may be chosen: a limit says so too. */
export function takesSeveral({ several, min, max }: Several): boolean {
  return several === true || min != null || max != null;
}

function checkSettings({ options, min, max }: SentPictures): FieldErrors {
  const wrong = checkOptions(options);
  if (Object.keys(wrong).length > 0) return wrong;
  if (options.some(({ image, alt = '' }) => image != null && alt === '')) return { options: 'alt_missing' };
  if (min != null && max != null && min > max) return { max: 'limits_order' };
  if (min != null && min > options.length) return { min: 'limits_range' };
  return max != null && max > options.length ? { max: 'limits_range' } : {};
}

/** An option as it is kept: words for a picture only where there is one. */
function tidy<T extends WithPicture>({ image, alt, ...option }: T) {
  return { ...option, ...(image != null && { image, alt }) };
}

/** What is as usual is not worth a word. */
function unlessUsual(settings: Several & Columns & WithOrder): Several & Columns & WithOrder {
  const { min, max, columns = USUAL_COLUMNS } = settings;
  return {
    ...(takesSeveral(settings) && { several: true }),
    ...(min != null && { min }),
    ...(max != null && { max }),
    ...(columns !== USUAL_COLUMNS && { columns }),
    ...keptOrder(settings),
  };
}

function readItem(part: Part, item: Wire, written: WrittenIn): number | null {
  const id = readInteger(item);
  const isWords = typeof item === 'string' && (written === 'words' || id === null);
  if (isWords) return isEmpty(item) ? null : findByWords(part, item.trim());
  return id !== null && isPossible(part, id) ? id : null;
}
