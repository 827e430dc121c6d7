import type { PartClass, PartWanted } from './kind.ts';
import type { Item } from './match-items.ts';
import { valuesOfOptions } from './option-list.ts';

/** What the kinds say differently of their question's first part. */
type Told = Pick<PartWanted, 'class' | 'values'> & Partial<PartWanted>;

/** A question's first part, which has the question's own code: a single value from no list, unless said. */
export function firstPart(told: Told): PartWanted {
  return { key: '', suffix: '', label: '', list: null, grouped: false, archived: false, ...told };
}

/** The same where the options of the settings are its values, one of which is chosen (`code`) or several (`codes`). */
export function optionsPart(of: Extract<PartClass, 'code' | 'codes'>, options: readonly Item[]): PartWanted {
  return firstPart({ class: of, values: valuesOfOptions(options), list: 'options' });
}
