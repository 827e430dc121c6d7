import { z } from 'zod';
import type {
  Answers,
  IsItemUsed,
  PartDefinition,
  Question,
  StoredValue,
  AnswerJson,
  AnswerError,
} from '../../question-type.ts';
import { findPart } from './find-part.ts';
import { type Item, matchItems, type SentItem } from './match-items.ts';
import { isOptionAffected, showOptions, textOfOption } from './option-list.ts';
import { readPart } from './read-part.ts';

/** An option with a text field, stored as a part of its own. */
export type WithOther = Readonly<{ other?: boolean | undefined }>;

/** `was_other`: had a text field, with stored answers. */
export type StoredOther = Item & WithOther & Readonly<{ was_other?: boolean }>;

export const otherShape = { other: z.boolean().optional() };

const KEY = 'other:';
const keyOf = (id: number) => `${KEY}${id}`;

export function otherSlot({ parts }: Pick<Question, 'parts'>, id: number): number | undefined {
  return findPart(parts, keyOf(id))?.slot;
}

/** Creates a part per text field, including former ones. */
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

/** Matches sent options with stored ones, and remembers answered text fields. */
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

export function showChoices<T extends StoredOther>(options: readonly T[]) {
  return showOptions(options).map(({ was_other: _was, ...option }) => option);
}

export function writeChoice(
  answers: Answers,
  question: Pick<Question<{ readonly options: readonly Item[] }>, 'parts' | 'settings'>,
  id: number,
): AnswerJson {
  const option = textOfOption(question.settings.options, id);
  const text = otherTextOf(answers, question, id);
  return text === null ? option : { option, text };
}

/** Splits `{"option": 3, "text": "bike"}`; other values are the option itself. */
export function splitOther(
  wire: AnswerJson,
): { readonly option: AnswerJson; readonly text?: AnswerJson } | null {
  if (typeof wire !== 'object' || Array.isArray(wire)) return { option: wire };
  const { option, text, ...rest } = wire as Readonly<Record<string, AnswerJson>>;
  if (option === undefined || Object.keys(rest).length > 0) return null;
  return text === undefined ? { option } : { option, text };
}

export function readOther(
  { parts }: Pick<Question, 'parts'>,
  id: number,
  text: AnswerJson,
  into: Record<number, StoredValue>,
): AnswerError | null {
  const part = findPart(parts, keyOf(id));
  if (part === undefined) return { code: 'not_possible' };
  const wrong = readPart(part, text, into);
  return wrong === null ? null : { ...wrong, part: part.code };
}

/**
 * Validates texts: a text alone chooses its option, unchosen options have none, and chosen options with a text field
 * need one.
 */
export function checkOther(
  answers: Record<number, StoredValue>,
  { parts }: Pick<Question, 'parts'>,
  chosen: readonly number[],
  choose: (id: number) => void,
): AnswerError | null {
  const ids = new Set(chosen);
  for (const { key, slot, code, archived } of parts) {
    if (!key.startsWith(KEY)) continue;
    const id = Number(key.slice(KEY.length));
    const isChosen = ids.has(id);
    if (slot in answers && chosen.length === 0) choose(id);
    else if (slot in answers && !isChosen) return { code: 'not_possible', part: code };
    else if (!(slot in answers) && isChosen && !archived) return { code: 'other_missing', part: code };
  }
  return null;
}

/** Removes texts of unchosen options: plain forms have no script for that. */
export function dropOther(
  fields: Map<string, readonly string[]>,
  { parts, code }: Pick<Question, 'parts' | 'code'>,
): void {
  const chosen = fields.get(code) ?? [];
  if (chosen.length === 0) return;
  for (const part of parts)
    if (part.key.startsWith(KEY) && !chosen.includes(part.key.slice(KEY.length))) fields.delete(part.code);
}

function otherTextOf(answers: Answers, { parts }: Pick<Question, 'parts'>, id: number): string | null {
  const part = findPart(parts, keyOf(id));
  const stored = part === undefined ? undefined : answers[part.slot];
  return typeof stored === 'string' ? stored : null;
}

/** Returns whether a save changes a stored choice's meaning or drops an answered text field. */
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
