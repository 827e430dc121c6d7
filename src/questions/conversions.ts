import type { PartDefinition, QuestionType, Settings } from './question-type.ts';
import { RULES } from './rules.ts';
import { TYPES } from './type-registry.ts';

export function partsOfSent(kind: QuestionType, settings: Settings): readonly PartDefinition[] {
  const { parts, store } = RULES[kind];
  return parts(store(settings, null, () => false));
}

interface Answered {
  readonly question_type: QuestionType;
  readonly settings: Settings;
  readonly parts: readonly PartDefinition[];
}

/** Returns whether two types can share answers, given suitable settings. */
export function canConvert(before: QuestionType, after: QuestionType): boolean {
  return TYPES[before].convertsTo.includes(after);
}

/** Returns whether answers keep their meaning: same texts, options and scales, and all answered parts. */
export function sharesAnswers(before: Answered, kind: QuestionType, settings: Settings): boolean {
  if (!canConvert(before.question_type, kind)) return false;
  const { parts, store } = RULES[kind];
  const after = new Map(parts(store(settings, before.settings, () => true)).map((part) => [part.key, part]));
  return before.parts.every((part) => isShared(part, after.get(part.key)));
}

/** Returns false if identifying texts, which are excluded from groups, would become groupable. */
function isShared(before: PartDefinition, after: PartDefinition | undefined): boolean {
  if (after?.class !== before.class) return false;
  if (before.no_opinion === true && after.no_opinion !== true) return false;
  if (before.class === 'text') return before.grouped || !after.grouped;
  return scaleOf(before) === scaleOf(after);
}

/** Returns a key that is equal for equal scales; null for list items, which keep their ids. */
function scaleOf({ values, as }: PartDefinition): string | null {
  if (values === null || !('min' in values)) return null;
  const { min, max, step = 1 } = values;
  return [min, max, step, as?.decimals ?? 0].join();
}
