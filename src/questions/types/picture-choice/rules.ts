import { z } from 'zod';
import { lineOrEmpty, pictureId } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { optionsPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules, AnswerJson } from '../../question-type.ts';
import { type Item, matchItems, type SentItem } from '../../core/rules/match-items.ts';
import {
  checkLimits,
  checkNumberChosen,
  normalizeLimits,
  limitsShape,
  type WithLimits,
} from '../../core/rules/option-limits.ts';
import {
  checkOptions,
  isOptionAffected,
  showableOptions,
  showOptions,
  textOfOption,
} from '../../core/rules/option-list.ts';
import { choiceOptions, initialOptions, type ChoiceOption } from '../../core/rules/choice-options.ts';
import { arrangeOptions, normalizeOrder, orderShape, type WithOrder } from '../../core/rules/option-order.ts';
import { readOption, storeList } from '../../core/rules/read-part.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

/** Number of columns if there is space. */
export const PICTURE_COLUMNS = [2, 3, 4] as const;
const USUAL_COLUMNS = 3;

type WithPicture = Readonly<{ image?: string | null | undefined; alt?: string | undefined }>;

type Several = Readonly<{ several?: boolean | undefined }> & WithLimits;
type Columns = Readonly<{ columns?: (typeof PICTURE_COLUMNS)[number] | undefined }>;

export type PictureSettings = Readonly<{
  options: readonly (Item & WithPicture & ChoiceOption)[];
}> &
  Several &
  Columns &
  WithOrder;
export type SentPictures = Readonly<{
  options: readonly (SentItem & WithPicture & ChoiceOption)[];
}> &
  Several &
  Columns &
  WithOrder;

/** Choice among pictures, stored as one option id or a list. */
export const pictureChoiceRules: QuestionTypeRules<PictureSettings, SentPictures> = {
  settings: z.strictObject({
    options: choiceOptions({ image: pictureId.nullish(), alt: lineOrEmpty(BOUNDS.alt).optional() }),
    several: z.boolean().optional(),
    ...limitsShape,
    columns: z.literal(PICTURE_COLUMNS).optional(),
    ...orderShape,
  }),
  showable: (settings) => ({ ...settings, options: showableOptions(settings.options) }),
  initial: initialOptions,
  checkSettings,
  store: ({ options, ...rest }, before, isUsed) => ({
    options: matchItems(options.map(tidy), before?.options ?? [], ({ id }) => isUsed('', id)),
    ...unlessUsual(rest),
  }),
  show: ({ options, ...rest }) => ({ options: showOptions(options), ...unlessUsual(rest) }),
  arrange: arrangeOptions,
  spec: settingsOnly(() => ({ options: [] })),
  parts: (settings) => [optionsPart(takesSeveral(settings) ? 'codes' : 'code', settings.options)],
  read(wire, { parts }, into, written) {
    const part = parts[0]!;
    const ids = (Array.isArray(wire) ? (wire as readonly AnswerJson[]) : [wire]).map((item) =>
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

/** Returns whether several may be chosen; limits imply it. */
export function takesSeveral({ several, min, max }: Several): boolean {
  return several === true || min != null || max != null;
}

function checkSettings({ options, ...limits }: SentPictures): FieldErrors {
  const wrong = checkOptions(options);
  if (Object.keys(wrong).length > 0) return wrong;
  if (options.some(({ image, alt = '' }) => image != null && alt === '')) return { options: 'alt_missing' };
  return checkLimits(limits, options.length);
}

function tidy<T extends WithPicture>({ image, alt, ...option }: T) {
  return { ...option, ...(image != null && { image, alt }) };
}

function unlessUsual(settings: Several & Columns & WithOrder): Several & Columns & WithOrder {
  const { columns = USUAL_COLUMNS } = settings;
  return {
    ...(takesSeveral(settings) && { several: true }),
    ...normalizeLimits(settings),
    ...(columns !== USUAL_COLUMNS && { columns }),
    ...normalizeOrder(settings),
  };
}
