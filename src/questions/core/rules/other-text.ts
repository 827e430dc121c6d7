import { z } from 'zod';
import type { Answers, IsItemUsed, PartDefinition, Question, StoredValue, AnswerJson, AnswerError } from '../../question-type.ts';
import { type Item, matchItems, type SentItem } from './match-items.ts';
import { isOptionAffected, showOptions, textOfOption } from './option-list.ts';
import { readPart } from './read-part.ts';

/** An option that asks for words ("Other: please say"). Its text is a part of its own. */
export type WithOther = Readonly<{ other?: boolean | undefined }>;

/** It asked for words once, and they are kept. */
export type StoredOther = Item & WithOther & Readonly<{ was_other?: boolean }>;

/** What an option of a list may say about words. */
export const otherShape = { other: z.boolean().optional() };

const KEY = 'other:';
const keyOf = (id: number) => `${KEY}${id}`;

/** The slot of an option's words; undefined where it asks for none. */
export function otherSlot({ parts }: Pick<Question, 'parts'>, id: number): number | undefined {
  return parts.find(({ key }) => key === keyOf(id))?.slot;
}

/** A part for the text of each option that asks for words, or did. */
export function otherParts(options: readonly StoredOther[]): PartDefinition[] {
  return options
    .filter(({ other, was_other }) => other === true || was_other === true)
    .map(({ id, text, other, archived }) => ({
      key: keyOf(id),
      suffix: `_${id}_text`,
      label: text,
      class: 'text' as const,
      values: null,
      list: null,
      grouped: true,
      archived: archived === true || other !== true,
    }));
}

/** Sent options with their stored selves; they remember that they asked for words, where somebody wrote some. */
export function storeOptions<T extends SentItem & WithOther>(
  sent: readonly T[],
  before: readonly StoredOther[] = [],
  isUsed: IsItemUsed,
) {
  const options = matchItems(sent, before, ({ id }) => isUsed('', id));
  const asked = new Set(before.filter(({ other, was_other }) => other || was_other).map(({ id }) => id));
  return options.map((option) => {
    const was = option.other !== true && asked.has(option.id) && isUsed(keyOf(option.id), 0);
    return was ? { ...option, was_other: true } : option;
  });
}

/** Stored options as owners and participants read them. */
export function showChoices<T extends StoredOther>(options: readonly T[]) {
  return showOptions(options).map(({ was_other: _was, ...option }) => option);
}

/** A chosen option as it is answered: its words, and what was written to it where something was. */
export function writeChoice(
  answers: Answers,
  question: Pick<Question<{ readonly options: readonly Item[] }>, 'parts' | 'settings'>,
  id: number,
): AnswerJson {
  const option = textOfOption(question.settings.options, id);
  const text = otherTextOf(answers, question, id);
  return text === null ? option : { option, text };
}

/** An option with its words apart: `{"option": 3, "text": "bike"}`; anything else is the option itself. */
export function splitOther(wire: AnswerJson): { readonly option: AnswerJson; readonly text?: AnswerJson } | null {
  if (typeof wire !== 'object' || Array.isArray(wire)) return { option: wire };
  const { option, text, ...rest } = wire as Readonly<Record<string, AnswerJson>>;
  if (option === undefined || Object.keys(rest).length > 0) return null;
  return text === undefined ? { option } : { option, text };
}

/** Reads the words of an option into their slot. @returns what is wrong with them, or null */
export function readOther(
  { parts }: Pick<Question, 'parts'>,
  id: number,
  text: AnswerJson,
  into: Record<number, StoredValue>,
): AnswerError | null {
  const part = parts.find(({ key }) => key === keyOf(id));
  if (part === undefined) return { code: 'not_possible' };
  const wrong = readPart(part, text, into);
  return wrong === null ? null : { ...wrong, part: part.code };
}

/**
 * The rules between options and their words: words alone choose their option, words of an option that was not chosen
 * are refused, and an option that asks for words needs some.
 */
export function checkOther(
  answers: Record<number, StoredValue>,
  { parts }: Pick<Question, 'parts'>,
  chosen: readonly number[],
  choose: (id: number) => void,
): AnswerError | null {
  for (const { key, slot, code, archived } of parts) {
    if (!key.startsWith(KEY)) continue;
    const id = Number(key.slice(KEY.length));
    const isChosen = chosen.includes(id);
    if (slot in answers && chosen.length === 0) choose(id);
    else if (slot in answers && !isChosen) return { code: 'not_possible', part: code };
    else if (!(slot in answers) && isChosen && !archived) return { code: 'other_missing', part: code };
  }
  return null;
}

/** Takes the words of options that were not chosen out of a plain form, which has no script to do so. */
export function dropOther(
  fields: Map<string, readonly string[]>,
  { parts, code }: Pick<Question, 'parts' | 'code'>,
): void {
  const chosen = fields.get(code) ?? [];
  if (chosen.length === 0) return;
  for (const part of parts)
    if (part.key.startsWith(KEY) && !chosen.includes(part.key.slice(KEY.length))) fields.delete(part.code);
}

/** The words that were written to an option, if any. */
function otherTextOf(answers: Answers, { parts }: Pick<Question, 'parts'>, id: number): string | null {
  const part = parts.find(({ key }) => key === keyOf(id));
  const stored = part === undefined ? undefined : answers[part.slot];
  return typeof stored === 'string' ? stored : null;
}

/**
 * Whether a stored choice of an option would mean something else after a save, or its words would be kept without being
 * asked for.
 */
export function isChoiceAffected(
  before: readonly StoredOther[],
  after: readonly StoredOther[],
  part: string,
  value: number,
): boolean {
  if (part === '') return isOptionAffected(before, after, value);
  const asks = (options: readonly StoredOther[]) =>
    options.some(({ id, other, archived }) => keyOf(id) === part && other === true && archived !== true);
  return asks(before) && !asks(after);
}
