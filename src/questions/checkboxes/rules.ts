import { z } from 'zod';
import { BOUNDS } from '../../shared/bounds.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import type { KindRules, Part, Stored, Wire, Wrong, WrittenIn } from '../kind.ts';
import { matchItems, type SentItem } from '../match-items.ts';
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
import {
  checkOther,
  dropOther,
  isOtherAffected,
  keepOtherTexts,
  otherParts,
  otherShape,
  otherTextOf,
  readOther,
  showOther,
  splitOther,
  type StoredOther,
  type WithOther,
} from '../other-text.ts';
import { findByWords, isPossible, readInteger, storeList } from '../read-part.ts';
import { NO_SPEC_FIELDS } from '../spec-fields.ts';

/** How many must be chosen by who answers at all; null for no limit. */
type Limits = Readonly<{ min?: number | null | undefined; max?: number | null | undefined }>;

/** An exclusive option ("None of these") stands alone. */
type Exclusive = Readonly<{ exclusive?: boolean | undefined }>;

type StoredOption = StoredOther & Exclusive & WithFixed;
export type CheckboxesSettings = Readonly<{ options: readonly StoredOption[] }> & Limits & WithOrder;
export type SentCheckboxes = Readonly<{
  options: readonly (SentItem & WithOther & Exclusive & WithFixed)[];
}> &
  Limits &
  WithOrder;

const limit = z.number().int().min(1).max(BOUNDS.options).nullish();

/** Several of a list of options; stored as the list of their ids. */
export const checkboxesRules: KindRules<CheckboxesSettings, SentCheckboxes> = {
  settings: z.strictObject({
    options: sentOptions(sentOption({ ...otherShape, ...fixedShape, exclusive: z.boolean().optional() })),
    min: limit,
    max: limit,
    ...orderShape,
  }),
  showable: (settings) => ({ ...settings, options: showableOptions(settings.options) }),
  initial: () => ({ options: [{ text: '' }, { text: '' }] }),
  checkSettings,
  store: ({ options, min, max, order }, before, keeps) => ({
    options: keepOtherTexts(
      matchItems(options, before?.options ?? [], ({ id }) => keeps('', id)),
      before?.options ?? [],
      keeps,
    ),
    ...limits({ min, max }),
    ...keptOrder({ order }),
  }),
  show: ({ options, min, max, order }) => ({
    options: showOptions(options).map(showOther),
    ...limits({ min, max }),
    ...keptOrder({ order }),
  }),
  arrange: arrangeOptions,
  spec: {
    from: ({ options }, base) => base ?? { options },
    to: () => NO_SPEC_FIELDS,
    field: (name) => `settings.${name}`,
  },
  parts: ({ options }) => [
    {
      key: '',
      suffix: '',
      label: '',
      class: 'codes',
      values: valuesOfOptions(options),
      list: 'options',
      grouped: false,
      archived: false,
    },
    ...otherParts(options),
  ],
  read(wire, question, into, written) {
    const [part] = question.parts;
    const items: readonly Wire[] = Array.isArray(wire) ? wire : [wire];
    const ids: number[] = [];
    for (const item of items) {
      const given = splitOther(item);
      const id = given === null ? null : readItem(part!, given.option, written);
      if (id === null) return { code: 'not_possible' };
      ids.push(id);
      const wrong = given?.text === undefined ? null : readOther(question, id, given.text, into);
      if (wrong !== null) return wrong;
    }
    return storeList(part!, ids, into);
  },
  checkAnswers(answers, question) {
    const { slot, settings } = question;
    const chosen = Array.isArray(answers[slot]) ? (answers[slot] as readonly number[]) : [];
    const wrong = checkOther(answers, question, chosen, (id) => {
      answers[slot] = [id];
    });
    return wrong ?? checkChosen(answers[slot], settings);
  },
  fromForm: dropOther,
  write(answers, question) {
    const { slot, settings } = question;
    const chosen = answers[slot];
    if (!Array.isArray(chosen)) return null;
    const texts = new Map(settings.options.map(({ id, text }) => [id, text]));
    return (chosen as readonly number[]).map((id) => {
      const option = texts.get(id) ?? String(id);
      const text = otherTextOf(answers, question, id);
      return text === null ? option : { option, text };
    });
  },
  isAffected: (before, after, part, value) =>
    part === ''
      ? isOptionAffected(before.options, after.options, value)
      : isOtherAffected(before.options, after.options, part),
  written: { when: 'one or several of 4 to 8 options' },
  refusals: ['too_few', 'too_many', 'exclusive', 'other_missing'],
};

function checkSettings({ options, min, max }: SentCheckboxes): FieldErrors {
  const together = options.filter(({ exclusive }) => exclusive !== true).length;
  const wrong = checkOptions(options);
  if (Object.keys(wrong).length > 0) return wrong;
  if (min != null && max != null && min > max) return { max: 'limits_order' };
  if (min != null && min > Math.max(1, together)) return { min: 'limits_range' };
  return max != null && max > options.length ? { max: 'limits_range' } : {};
}

/** Only limits that are set. */
function limits({ min, max }: Limits): Limits {
  return { ...(min != null && { min }), ...(max != null && { max }) };
}

function readItem(part: Part, item: Wire, written: WrittenIn): number | null {
  const id = readInteger(item);
  const isWords = typeof item === 'string' && (written === 'words' || id === null);
  if (isWords) return findByWords(part, item.trim());
  return id !== null && isPossible(part, id) ? id : null;
}

/** What an exclusive option rules out, and the limits; an exclusive option alone is always enough. */
function checkChosen(chosen: Stored | undefined, { options, min, max }: CheckboxesSettings): Wrong | null {
  if (!Array.isArray(chosen)) return null;
  const ids = chosen as readonly number[];
  const isExclusive = options.some(({ id, exclusive }) => exclusive === true && ids.includes(id));
  if (isExclusive) return ids.length > 1 ? { code: 'exclusive' } : null;
  if (min != null && ids.length < min) return { code: 'too_few', params: { min } };
  return max != null && ids.length > max ? { code: 'too_many', params: { max } } : null;
}
