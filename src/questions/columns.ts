import { NO_OPINION } from './core/summary/counters.ts';
import { fromScaled } from './core/rules/decimals.ts';
import { limitedOptions } from './core/rules/offered-options.ts';
import type { Answers, Part, Question } from './question-type.ts';
import { type DatePart, writeDatePart } from './core/rules/date-parts.ts';

/** A column of raw data, identical in every format and the API. */
export interface Column {
  /** Stable and unique: the part's code, plus the option's id in a column per option. */
  readonly code: string;
  readonly label: string;
  readonly type: 'number' | 'text';
  readonly value_labels: readonly { readonly value: number; readonly label: string }[];
  /** Coded values since removed from the question. */
  readonly removed: readonly number[];
  /** All possible numbers in order, or null if there are many. */
  readonly steps: readonly number[] | null;
  /** True if people see labels instead of the coded numbers. */
  readonly in_words: boolean;
  /** True if "no opinion", stored as a blank, is possible. */
  readonly no_opinion: boolean;
  /** Number of decimal digits in the stored integer. */
  readonly decimals: number;
  readonly datePart: DatePart | null;
  /** True if each text is a checked phone number. */
  readonly isPhone: boolean;
  readonly slot: number;
  /** The column is 1 if this option was chosen, else 0; null if the column is the value. */
  readonly option: number | null;
  readonly offer: Offer | null;
}

/** Records who was offered an option. Without it, everybody was, unless the option was added late. */
export interface Offer {
  readonly slot: number;
  readonly isLate: boolean;
}

/** Returns one column per part, or per option of a multi-select part. */
export function columnsOf(question: ColumnsOf): Column[] {
  const { parts } = question;
  const [first] = parts;
  const offerOf = offersOf(question);
  // A part's label does not name its question.
  const labelOf = (part: Part) => (part === first ? part.label : `${first?.label}: ${part.label}`);
  const own = first?.anchor === true ? parts.slice(1) : parts;
  return own.flatMap((part) => columnsOfPart({ ...part, label: labelOf(part) }, offerOf));
}

type ColumnsOf = Pick<Question, 'parts'> & Partial<Pick<Question, 'settings'>>;
type FindOffer = (option: number) => Offer | null;

function offersOf({ parts, settings = {} }: ColumnsOf): FindOffer {
  const slot = parts[0]?.offered?.slot;
  if (slot === undefined) return () => null;
  const limited = new Map(limitedOptions({ parts, settings }).map(({ id, since }) => [id, since]));
  return (option) => (limited.has(option) ? { slot, isLate: limited.get(option) !== undefined } : null);
}

export function answerParts({ parts }: Pick<Question, 'parts'>): readonly Part[] {
  return parts[0]?.anchor === true ? parts.slice(1) : parts;
}

export function valueLabels({ values, as }: Part): Column['value_labels'] {
  if (values === null) return [];
  const words = 'min' in values ? values.labels : values;
  return words.map(({ value, label }) => ({ value: fromScaled(value, as?.decimals ?? 0), label }));
}

function columnsOfPart(part: Part, offerOf: FindOffer): Column[] {
  const { code, label, slot, values, as, no_opinion = false } = part;
  // Wide parts have no counter per number and are stored as written.
  const decimals = part.class === 'wide' ? 0 : (as?.decimals ?? 0);
  const datePart = as?.moment ?? null;
  const column = {
    code,
    label,
    slot,
    value_labels: [],
    removed: [],
    steps: null,
    in_words: false,
    no_opinion,
    decimals,
    datePart,
    isPhone: part.isPhone === true,
    option: null,
    offer: null,
  };
  if (values === null || datePart !== null) return [{ ...column, type: 'text' }];
  const value_labels = valueLabels(part);
  if (part.class !== 'codes')
    return [{ ...column, type: 'number', value_labels, ...listed(part), in_words: !('min' in values) }];
  return value_labels.map(({ value, label: meaning }) => ({
    ...column,
    code: `${code}_${value}`,
    label: `${label}: ${meaning}`,
    type: 'number' as const,
    option: value,
    offer: offerOf(value),
  }));
}

/** Longer scales are treated as plain numbers. */
const MAX_STEPS = 60;

function listed({ values, as, class: of }: Part): Pick<Column, 'removed' | 'steps'> {
  if (values === null || of === 'wide') return { removed: [], steps: null };
  if (!('min' in values))
    return {
      removed: values.flatMap(({ value, archived }) => (archived === true ? [value] : [])),
      steps: null,
    };
  const { min, max, step = 1 } = values;
  const count = Math.floor((max - min) / step) + 1;
  if (count > MAX_STEPS) return { removed: [], steps: null };
  const steps = Array.from({ length: count }, (_, i) => fromScaled(min + i * step, as?.decimals ?? 0));
  return { removed: [], steps };
}

/** Formats an answer as the server's SQL does; null for no answer. */
export function columnCell(column: Column, answers: Answers): string | number | null {
  const { [column.slot]: stored } = answers;
  if (stored === undefined || stored === null) return null;
  if (column.option !== null) {
    if (!Array.isArray(stored)) return null;
    if ((stored as readonly number[]).includes(column.option)) return 1;
    return wasOffered(column, answers) ? 0 : null;
  }
  if (column.datePart !== null && !Array.isArray(stored))
    return writeDatePart(column.datePart, Number(stored));
  if (typeof stored === 'string') return column.type === 'number' ? Number(stored) : stored;
  if (typeof stored !== 'number' || stored === NO_OPINION) return null;
  if (!column.in_words) return fromScaled(stored, column.decimals);
  return column.value_labels.find(({ value }) => value === stored)?.label ?? String(stored);
}

function wasOffered({ offer, option }: Column, answers: Answers): boolean {
  if (offer === null || option === null) return true;
  const offered = answers[offer.slot];
  return Array.isArray(offered) ? (offered as readonly number[]).includes(option) : !offer.isLate;
}
