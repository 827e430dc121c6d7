import type { Column } from '../../../../questions/columns.ts';

/** What the questions of a survey can carry of a planned test. */
export interface Carries {
  /** Whether one gives numbers at all, and whether one has more steps than two, so that means say more than shares. */
  readonly hasNumbers: boolean;
  readonly hasSteps: boolean;
  /** Whether one divides people into groups. */
  readonly hasGroups: boolean;
  /** How many give numbers on one and the same scale, at most: the items that can measure something together. */
  readonly items: number;
}

/** Reads it off the columns that the questions give. */
export function carriesOf(columns: readonly Column[]): Carries {
  const numbers = columns.filter(
    ({ type, in_words, option }) => type === 'number' && !in_words && option === null,
  );
  const scales = Map.groupBy(
    numbers.filter(({ steps }) => steps !== null),
    ({ steps }) => String(steps),
  );
  return {
    items: Math.max(0, ...[...scales.values()].map((alike) => alike.length)),
    hasNumbers: numbers.length > 0,
    hasSteps: numbers.some(({ steps }) => steps === null || steps.length > 2),
    hasGroups: columns.some(
      ({ in_words, option, value_labels }) => option !== null || (in_words && value_labels.length > 1),
    ),
  };
}

/** One factor takes three items (McDonald's omega); of two, alpha says no more than how they go together. */
const MIN_ITEMS = 3;

/** What stands in the way of a planned comparison, as the key of its words; null where nothing does. */
export function planningGap(
  aim: 'margin' | 'shares' | 'means' | 'scale',
  { hasNumbers, hasSteps, hasGroups, items }: Carries,
): 'noNumbers' | 'fewSteps' | 'noGroups' | 'noItems' | 'fewItems' | null {
  if (aim === 'margin') return null;
  if (aim === 'scale') return items >= MIN_ITEMS ? null : items < 2 ? 'noItems' : 'fewItems';
  if (aim === 'means' && !hasNumbers) return 'noNumbers';
  if (aim === 'means' && !hasSteps) return 'fewSteps';
  return hasGroups ? null : 'noGroups';
}
