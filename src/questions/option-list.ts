import { z } from 'zod';
import { line } from '../shared/api/fields.ts';
import { BOUNDS } from '../shared/bounds.ts';
import type { FieldErrors } from '../shared/errors.ts';
import type { Counts, PartValue } from './kind.ts';
import { type Item, MAX_ITEM_ID, type SentItem } from './match-items.ts';

/** 0 is the "no" of a question that was one for yes or no; no new option gets it. */
const id = z.number().int().min(0).max(MAX_ITEM_ID).nullish();

/** An option on the wire: a text, or an object that may bring its id and what the kind knows beside. */
export function sentOption<T extends z.ZodRawShape>(more: T) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? { text: value } : value),
    z.strictObject({ id, text: line(BOUNDS.option), ...more }),
  );
}

/** A list of options on the wire. */
export function sentOptions<T extends z.ZodType>(option: T) {
  return z.array(option).max(BOUNDS.options);
}

/** What is wrong with a list of options: there must be one, and neither text nor id twice. */
export function checkOptions(options: readonly SentItem[]): FieldErrors {
  if (options.length === 0) return { options: 'options_required' };
  const ids = options.flatMap(({ id: each }) => (each == null ? [] : [each]));
  if (new Set(ids).size < ids.length) return { options: 'id_repeated' };
  return new Set(options.map(({ text }) => text)).size < options.length
    ? { options: 'options_repeated' }
    : {};
}

/** Options that have a text already; new ones get a provisional id. */
export function showableOptions<T extends SentItem>(options: readonly T[]): T[] {
  return options
    .filter(({ text }) => text.trim() !== '')
    .map((option, i) => ({ ...option, id: option.id ?? MAX_ITEM_ID + i }));
}

/** Stored options as owners and participants read them. */
export function showOptions<T extends Item>(options: readonly T[]): Omit<T, 'former_texts' | 'archived'>[] {
  return options
    .filter(({ archived }) => archived !== true)
    .map(({ former_texts: _former, archived: _archived, ...option }) => option);
}

/** The spec's list of texts as options; where the client gave ids, each keeps what is known of its option beside. */
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

/** Stored options as the values of a part. */
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

/** Reading asks for the values of the same list once for each item of an answer; they keep one index of words. */
const valuesByOptions = new WeakMap<readonly Item[], readonly PartValue[]>();

/** The words of a stored option; its id where there is none any more. */
export function textOfOption(options: readonly Item[], value: number): string {
  return options.find(({ id: each }) => each === value)?.text ?? String(value);
}

/** Whether a stored choice of this option would mean something else, or nothing, after a save. */
export function isOptionAffected(before: readonly Item[], after: readonly Item[], value: number): boolean {
  const textOf = (options: readonly Item[]) =>
    options.find((option) => option.id === value && option.archived !== true)?.text;
  return textOf(before) !== undefined && textOf(before) !== textOf(after);
}

/** Each option with its count, in the survey's order; removed options apart, where somebody had chosen them. */
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
