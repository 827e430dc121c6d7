import { BOUNDS } from '../../../shared/bounds.ts';
import { answerText, composed, isBlank } from '../../../shared/text/is-blank.ts';
import { NEUTRAL_MARKS, parseNumberText } from '../../../shared/text/number-text.ts';
import { NO_OPINION, NO_OPINION_WORD } from '../summary/counters.ts';
import type {
  Part,
  PartValue,
  StoredValue,
  AnswerJson,
  WrittenIn,
  AnswerError,
} from '../../question-type.ts';
import { isOnStep, readNumber } from './read-number.ts';

const NOT_POSSIBLE: AnswerError = { code: 'not_possible' };
const REPEATED: AnswerError = { code: 'answer_repeated' };

export function isEmpty(wire: AnswerJson): boolean {
  if (typeof wire === 'string') return isBlank(wire);
  if (typeof wire !== 'object') return false;
  return Object.keys(wire).length === 0;
}

/** Parses an integer or its digits; null for anything else. */
export function readInteger(wire: AnswerJson): number | null {
  if (typeof wire === 'number') return Number.isSafeInteger(wire) ? wire + 0 : null;
  return typeof wire === 'string' && /^\s*[+-]?\d{1,9}\s*$/.test(wire) ? Number(wire) + 0 : null;
}

/**
 * Parses a coded value into the part's slot.
 * @returns the error, or null
 */
export function readPart(
  part: Part,
  wire: AnswerJson,
  into: Record<number, StoredValue>,
): AnswerError | null {
  if (part.class === 'text') return readText(part, wire, into);
  if (part.as !== undefined) return readNumber(part, wire, into);
  if (part.class === 'code') {
    if (part.no_opinion === true && wire === NO_OPINION_WORD) {
      into[part.slot] = NO_OPINION;
      return null;
    }
    return readCode(part, wire, into);
  }
  const items = Array.isArray(wire) ? (wire as readonly AnswerJson[]) : [wire];
  const values = items.map(readInteger);
  if (!values.every((value) => value !== null && isPossible(part, value))) return NOT_POSSIBLE;
  return storeList(part, values as number[], into);
}

function readCode(part: Part, wire: AnswerJson, into: Record<number, StoredValue>): AnswerError | null {
  const isScale = part.values !== null && 'min' in part.values;
  const isTyped = isScale && typeof wire === 'string';
  const typed = isTyped ? parseNumberText(wire, NEUTRAL_MARKS, 0) : null;
  const value = readInteger(typed === null ? wire : Number(typed));
  if (value !== null && isPossible(part, value)) {
    into[part.slot] = value;
    return null;
  }
  // Only items of a list (as in a constant sum) have number fields of their own.
  if (!isTyped || part.items !== 'options') return NOT_POSSIBLE;
  if (typed === null) return { code: 'number_format' };
  return { code: value === null ? 'number_step' : 'number_range' };
}

/** Stores a list in ascending order. @returns the error, or null */
export function storeList(
  part: Part,
  values: readonly number[],
  into: Record<number, StoredValue>,
): AnswerError | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.some((value, i) => value === sorted[i - 1])) return REPEATED;
  into[part.slot] = sorted;
  return null;
}

/** Accepts removed values, which pages still open may send. */
export function isPossible({ values }: Part, value: number): boolean {
  if (values === null) return false;
  if ('min' in values) return value >= values.min && value <= values.max && isOnStep(values, value);
  let ids = idsOfValues.get(values);
  if (ids === undefined) idsOfValues.set(values, (ids = new Set(values.map((each) => each.value))));
  return ids.has(value);
}

const idsOfValues = new WeakMap<readonly PartValue[], ReadonlySet<number>>();

/** Finds a value by text: current values first, then removed ones, then former texts. */
export function findByWords({ values }: Pick<Part, 'values'>, words: string): number | null {
  if (values === null || 'min' in values) return null;
  let index = valuesByWords.get(values);
  if (index === undefined) valuesByWords.set(values, (index = indexWords(values)));
  return index.get(words) ?? index.get(composed(words)) ?? null;
}

/** Not searched: an answer may name every option, each with twenty texts. */
const valuesByWords = new WeakMap<readonly PartValue[], ReadonlyMap<string, number>>();

function indexWords(values: readonly PartValue[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  const add = (words: string, value: number) => {
    if (!index.has(words)) index.set(words, value);
  };
  const addAll = (form: (words: string) => string) => {
    for (const { label, value, archived } of values) if (archived !== true) add(form(label), value);
    for (const { label, value } of values) add(form(label), value);
    for (const { former = [], value } of values) for (const words of former) add(form(words), value);
  };
  addAll((words) => words);
  // Labels stored before texts were normalised may differ in form.
  addAll((words) => composed(words));
  return index;
}

export function readOption(part: Part, wire: AnswerJson, written: WrittenIn): number | null {
  const isWords = typeof wire === 'string' && (written === 'words' || !/^\s*\d{1,9}\s*$/.test(wire));
  if (isWords) return isEmpty(wire) ? null : findByWords(part, wire.trim());
  const id = readInteger(wire);
  return id !== null && isPossible(part, id) ? id : null;
}

function readText(part: Part, wire: AnswerJson, into: Record<number, StoredValue>): AnswerError | null {
  if (typeof wire !== 'string') return NOT_POSSIBLE;
  const text = answerText(wire);
  if (text.length > BOUNDS.answer) return { code: 'too_long', params: { max: BOUNDS.answer } };
  if (text === '' || text.includes('\u0000') || !text.isWellFormed()) return NOT_POSSIBLE;
  into[part.slot] = text;
  return null;
}
