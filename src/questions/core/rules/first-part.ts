import type { PartClass, PartDefinition } from '../../question-type.ts';
import type { Item } from './match-items.ts';
import { valuesOfOptions } from './option-list.ts';

/** What the kinds say differently of their question's first part. */
type FirstPartFacts = Pick<PartDefinition, 'class' | 'values'> & Partial<PartDefinition>;

/** A question's first part, which has the question's own code: a single value from no list, unless said. */
export function firstPart(facts: FirstPartFacts): PartDefinition {
  return { key: '', suffix: '', label: '', list: null, grouped: false, archived: false, ...facts };
}

/** The same where the options of the settings are its values, one of which is chosen (`code`) or several (`codes`). */
export function optionsPart(of: Extract<PartClass, 'code' | 'codes'>, options: readonly Item[]): PartDefinition {
  return firstPart({ class: of, values: valuesOfOptions(options), list: 'options' });
}
