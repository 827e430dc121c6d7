import type { PartClass, PartDefinition } from '../../question-type.ts';
import type { Item } from './match-items.ts';
import { valuesOfOptions } from './option-list.ts';

type FirstPartFacts = Pick<PartDefinition, 'class' | 'values'> & Partial<PartDefinition>;

/** Creates the part with the question's code; defaults to one value without a list. */
export function firstPart(facts: FirstPartFacts): PartDefinition {
  return { key: '', suffix: '', label: '', list: null, grouped: false, archived: false, ...facts };
}

/** Creates a first part with the options as values: one (`code`) or several (`codes`). */
export function optionsPart(
  of: Extract<PartClass, 'code' | 'codes'>,
  options: readonly Item[],
): PartDefinition {
  return firstPart({ class: of, values: valuesOfOptions(options), list: 'options' });
}
