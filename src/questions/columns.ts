import { NO_OPINION } from './core/summary/counters.ts';
import { fromScaled } from './core/rules/decimals.ts';
import type { Part, Question, StoredValue } from './question-type.ts';
import { type DatePart, writeDatePart } from './core/rules/date-parts.ts';

/** A column of raw data: the same code and label in every format and in the API. */
export interface Column {
  /** Unique within the survey and stable: the part's code, followed by an option's id where it has one column each. */
  readonly code: string;
  readonly label: string;
  /** Whether the coded form is a number or a text. */
  readonly type: 'number' | 'text';
  /** What coded numbers mean, where they have a meaning beyond themselves. */
  readonly value_labels: readonly { readonly value: number; readonly label: string }[];
  /** Which of those values were taken out of the question since, in coded form. */
  readonly removed: readonly number[];
  /** Every number that can be answered, in its order, where they are few; else null. */
  readonly steps: readonly number[] | null;
  /** Whether people read the words of the coded numbers rather than the numbers. */
  readonly in_words: boolean;
  /** Whether some may have answered that they have no opinion: a blank. */
  readonly no_opinion: boolean;
  /** How many of a stored integer's digits are decimals. */
  readonly decimals: number;
  /** What of a moment a stored integer stands for; it is read as it is written. */
  readonly datePart: DatePart | null;
  readonly slot: number;
  /** The value whose presence in a list the column tells as 1 or 0; null where the column is the value. */
  readonly option: number | null;
}

/** The columns of a question: one for each part, and one for each option of a part that takes several. */
export function columnsOf({ parts }: Pick<Question, 'parts'>): Column[] {
  const [anchor] = parts;
  if (anchor?.anchor !== true) return parts.flatMap(columnsOfPart);
  return parts
    .slice(1)
    .flatMap((part) => columnsOfPart({ ...part, label: `${anchor.label}: ${part.label}` }));
}

/** The parts that answers are given to. */
export function answerParts({ parts }: Pick<Question, 'parts'>): readonly Part[] {
  return parts[0]?.anchor === true ? parts.slice(1) : parts;
}

/** What the values of a part mean, where they have words. */
export function valueLabels({ values, as }: Part): Column['value_labels'] {
  if (values === null) return [];
  const words = 'min' in values ? values.labels : values;
  return words.map(({ value, label }) => ({ value: fromScaled(value, as?.decimals ?? 0), label }));
}

function columnsOfPart(part: Part): Column[] {
  const { code, label, slot, values, as, no_opinion = false } = part;
  // Where there is no counter for each number, it is stored as it is written.
  const decimals = part.class === 'wide' ? 0 : (as?.decimals ?? 0);
  const datePart = as?.datePart ?? null;
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
    option: null,
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
  }));
}

/** A scale of more steps is a number like any other. */
const MAX_STEPS = 60;

/** What can be answered to a part of listed values: the steps of a scale, or which of its options are none any more. */
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

/** What stands in a column for a stored answer, as people read it; null for no answer. The server's SQL says the same. */
export function columnCell(column: Column, stored: StoredValue | undefined): string | number | null {
  if (stored === undefined || stored === null) return null;
  if (column.option !== null)
    return Array.isArray(stored) ? Number((stored as readonly number[]).includes(column.option)) : null;
  if (column.datePart !== null && !Array.isArray(stored)) return writeDatePart(column.datePart, Number(stored));
  if (typeof stored === 'string') return column.type === 'number' ? Number(stored) : stored;
  if (typeof stored !== 'number' || stored === NO_OPINION) return null;
  if (!column.in_words) return fromScaled(stored, column.decimals);
  return column.value_labels.find(({ value }) => value === stored)?.label ?? String(stored);
}
