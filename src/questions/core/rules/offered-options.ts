import { hasOptionConditions, optionConditions } from '../../../shared/logic/conditions/option-conditions.ts';
import type { OfferRecord, PartDefinition, Question, Settings } from '../../question-type.ts';

interface Choices {
  readonly wanted: readonly PartDefinition[];
  readonly settings: Settings;
  readonly before: readonly PartDefinition[] | undefined;
  readonly former: OfferRecord | undefined;
}

/** Returns the values of multi-select parts, which have one 0/1 column each. */
function choicesOf(parts: readonly PartDefinition[]) {
  const values = parts.find((part) => part.class === 'codes')?.values;
  return values == null || 'min' in values ? [] : values;
}

/**
 * Returns the options that need a record, without which 0 would also mean "not offered"; none if everyone sees all.
 */
export function recordOffers(
  { wanted, settings, before, former }: Choices,
  nextSlot: () => number,
  lateVersion: number | null,
): OfferRecord | undefined {
  const choices = choicesOf(wanted);
  if (choices.length === 0) return undefined;
  const known = new Set(before && choicesOf(before).map(({ value }) => value));
  const added =
    before === undefined || lateVersion === null
      ? []
      : choices.flatMap(({ value }) => (known.has(value) ? [] : [[value, lateVersion] as const]));
  const late = [...(former?.late ?? []), ...added];
  const isForAll = late.length === 0 && choices.every(({ archived }) => archived !== true);
  if (former === undefined && isForAll && !hasOptionConditions(settings)) return undefined;
  return { slot: former?.slot ?? nextSlot(), late };
}

/** An option that not everyone is offered. */
export interface LimitedOption {
  readonly id: number;
  readonly since: number | undefined;
  readonly isRemoved: boolean;
}

/** Returns conditional, late and removed options. */
export function limitedOptions({ parts, settings }: Pick<Question, 'parts' | 'settings'>): LimitedOption[] {
  const offered = parts[0]?.offered;
  if (offered === undefined) return [];
  const conditional = new Set(optionConditions(settings).conditions.map(([id]) => id));
  const late = new Map(offered.late);
  return choicesOf(parts).flatMap(({ value: id, archived = false }) =>
    archived || late.has(id) || conditional.has(id) ? [{ id, since: late.get(id), isRemoved: archived }] : [],
  );
}
