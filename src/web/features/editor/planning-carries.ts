import type { Column } from '../../../questions/columns.ts';

/** What the questions of a survey can carry of a planned test. */
export interface Carries {
  /** Whether one gives numbers at all, and whether one has more steps than two, so that means say more than shares. */
  readonly hasNumbers: boolean;
  readonly hasSteps: boolean;
  /** Whether one divides people into groups. */
  readonly hasGroups: boolean;
}

/** Reads it off the columns that the questions give. */
export function carriesOf(columns: readonly Column[]): Carries {
  const numbers = columns.filter(
    ({ type, in_words, option }) => type === 'number' && !in_words && option === null,
  );
  return {
    hasNumbers: numbers.length > 0,
    hasSteps: numbers.some(({ steps }) => steps === null || steps.length > 2),
    hasGroups: columns.some(
      ({ in_words, option, value_labels }) => option !== null || (in_words && value_labels.length > 1),
    ),
  };
}

/** What stands in the way of a planned comparison, as the key of its words; null where nothing does. */
export function planningGap(
  aim: 'margin' | 'shares' | 'means',
  { hasNumbers, hasSteps, hasGroups }: Carries,
): 'noNumbers' | 'fewSteps' | 'noGroups' | null {
  if (aim === 'margin') return null;
  if (aim === 'means' && !hasNumbers) return 'noNumbers';
  if (aim === 'means' && !hasSteps) return 'fewSteps';
  return hasGroups ? null : 'noGroups';
}
