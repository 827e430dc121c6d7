import { z } from 'zod';
import { line } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { Counts, PartValue } from '../../question-type.ts';
import { type Item, MAX_ITEM_ID, type SentItem } from './match-items.ts';

/** 0 is the "no" of former yes/no questions; new options never get it. */
const id = z.number().int().min(0).max(MAX_ITEM_ID).nullish();

/** Returns the schema of an option: a text, or an object with optional id and type-specific fields. */
export function sentOption<T extends z.ZodRawShape>(more: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? { text: value } : value),
    z.strictObject({ id, text: line(BOUNDS.option), ...more }),
  );
}

export function sentOptions<T extends z.ZodType>(option: T) {
  return z.array(option).max(BOUNDS.options, { error: 'options_full' });
}

/** Validates a list: at least one option, no duplicate texts or ids. */
export function checkOptions(options: readonly SentItem[]): FieldErrors {
  if (options.length === 0) return { options: 'options_required' };
  const ids = options.flatMap(({ id: each }) => (each == null ? [] : [each]));
  if (new Set(ids).size < ids.length) return { options: 'id_repeated' };
  return new Set(options.map(({ text }) => text)).size < options.length
    ? { options: 'options_repeated' }
    : {};
}

/** Returns the options with a text; new ones get a provisional id. */
export function showableOptions<T extends SentItem>(options: readonly T[]): T[] {
  return options
    .filter(({ text }) => text.trim() !== '')
    .map((option, i) => ({ ...option, id: option.id ?? MAX_ITEM_ID + i }));
}

export function showOptions<T extends Item>(options: readonly T[]): Omit<T, 'former_texts' | 'archived'>[] {
  return options
    .filter(({ archived }) => archived !== true)
    .map(({ former_texts: _former, archived: _archived, ...option }) => option);
}

/** Converts the spec's option texts; options with a known id keep their other fields. */
export function optionsOfTexts<T extends SentItem>(
  texts: readonly string[],
  ids: readonly (number | null)[] | undefined,
  base: readonly T[],
): (T | SentItem)[] {
  if (ids === undefined) return texts.map((text) => ({ text }));
  return texts.map((text, i) => {
    const id = ids[i] ?? null;
    return { ...base.find((option) => id !== null && option.id === id), id, text };
  });
}

export function valuesOfOptions(options: readonly Item[]): readonly PartValue[] {
  let values = valuesByOptions.get(options);
  if (values !== undefined) return values;
  values = options.map(({ id: value, text: label, former_texts: former, archived }) => ({
    value,
    label,
    ...(former !== undefined && { former }),
    ...(archived === true && { archived }),
  }));
  valuesByOptions.set(options, values);
  return values;
}

/** Every item of an answer needs the values of the same list. */
const valuesByOptions = new WeakMap<readonly Item[], readonly PartValue[]>();

/** Returns an option's text, or its id if unknown. */
export function textOfOption(options: readonly Item[], value: number): string {
  return options.find(({ id: each }) => each === value)?.text ?? String(value);
}

export function isOptionAffected(before: readonly Item[], after: readonly Item[], value: number): boolean {
  const textOf = (options: readonly Item[]) =>
    options.find((option) => option.id === value && option.archived !== true)?.text;
  return textOf(before) !== undefined && textOf(before) !== textOf(after);
}

/** Counts options; chosen removed ones separately. */
export function countOptions(options: readonly Item[], counts: Counts) {
  const countOf = ({ id: value, text }: Item) => ({ value: text, count: counts.get(value) ?? 0 });
  return {
    counts: options.filter(({ archived }) => archived !== true).map(countOf),
    removed_counts: options
      .filter(({ archived }) => archived === true)
      .map(countOf)
      .filter(({ count }) => count > 0),
  };
}
