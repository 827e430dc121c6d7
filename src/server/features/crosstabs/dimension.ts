import { answerParts, type Column, columnsOf, valueLabels } from '../../../questions/columns.ts';
import { isAsked } from '../../../questions/is-asked.ts';
import { fromScaled } from '../../../questions/core/rules/decimals.ts';
import type { Part, Question, Scale } from '../../../questions/question-type.ts';
import { writeDatePart } from '../../../questions/core/rules/date-parts.ts';

/** A crosstab dimension: the values of a part, or whether one of its options was chosen. */
export interface Dimension {
  readonly code: string;
  readonly slot: number;
  readonly several: boolean;
  /** Option counted as 1 or 0; null if the values are counted. */
  readonly option: number | null;
  readonly offer: Column['offer'];
  readonly categories: readonly { readonly value: number; readonly label: string }[];
}

/** Larger tables are unreadable. */
export const MAX_CATEGORIES = 60;

/** Returns the dimension of a code: a question or part with known values, or one option; null if none. */
export function findDimension(questions: readonly Question[], code: string): Dimension | null {
  for (const question of questions.filter(({ archived }) => !archived).filter(isAsked)) {
    const part = answerParts(question).find((each) => each.code === code && !each.archived);
    if (part !== undefined) return dimensionOf(part);
    const column = columnsOf(question).find((each) => each.code === code && each.option !== null);
    if (column !== undefined)
      return {
        code,
        slot: column.slot,
        several: false,
        option: column.option,
        offer: column.offer,
        categories: [0, 1].map((value) => ({ value, label: String(value) })),
      };
  }
  return null;
}

function dimensionOf(part: Part): Dimension | null {
  const { code, slot, values } = part;
  if (values === null || part.class === 'wide') return null;
  const labels = valueLabels(part);
  const categories =
    'min' in values
      ? stepsOf(values).map((value) => {
          const { moment: datePart, decimals = 0 } = part.as ?? {};
          if (datePart !== undefined) return { value, label: writeDatePart(datePart, value) };
          const shown = fromScaled(value, decimals);
          const words = labels.find((each) => each.value === shown)?.label ?? '';
          return { value, label: words === '' ? String(shown) : `${shown} (${words})` };
        })
      : values.map(({ value, label }) => ({ value, label }));
  if (categories.length > MAX_CATEGORIES) return null;
  return { code, slot, several: part.class === 'codes', option: null, offer: null, categories };
}

/** Returns the values of a scale, stopping at one more than the table limit. */
function stepsOf({ min, max, step = 1 }: Scale): number[] {
  const count = Math.floor((max - min) / step) + 1;
  return Array.from({ length: Math.min(count, MAX_CATEGORIES + 1) }, (_, i) => min + i * step);
}
