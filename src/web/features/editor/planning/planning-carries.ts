import type { Column } from '../../../../questions/columns.ts';

/** The analyses that a survey's questions support. */
export interface Carries {
  /** True with numeric questions, one of them with more than two steps, so means say more than proportions. */
  readonly hasNumbers: boolean;
  readonly hasSteps: boolean;
  readonly hasGroups: boolean;
  /** Most numeric items on one scale. */
  readonly items: number;
}

/** Derives it from the questions' columns. */
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

/** One factor needs three items (McDonald's omega); for two, alpha restates their correlation. */
const MIN_ITEMS = 3;

/** Returns the message key of a comparison's obstacle, or null. */
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
