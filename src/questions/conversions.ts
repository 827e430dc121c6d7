import type { PartDefinition, QuestionType, Settings } from './question-type.ts';
import { RULES } from './rules.ts';

/**
 * What a kind may become while its answers stay. An option that was ticked, picked or clicked is the same option; what
 * was agreed to in a consent is nothing else, and nothing else is a consent.
 */
const CONVERSIONS: Partial<Readonly<Record<QuestionType, readonly QuestionType[]>>> = {
  text: ['short_text'],
  short_text: ['text'],
  multiple_choice: ['picture_choice'],
  checkboxes: ['picture_choice'],
  picture_choice: ['multiple_choice', 'checkboxes'],
  yes_no: ['multiple_choice', 'picture_choice'],
  rating: ['nps', 'number'],
  nps: ['rating', 'number'],
  number: ['rating', 'nps'],
};

/** The parts of a question whose settings are as its kind sends them. */
export function partsOfSent(kind: QuestionType, settings: Settings): readonly PartDefinition[] {
  const { parts, store } = RULES[kind];
  return parts(store(settings, null, () => false));
}

/** A question as it is stored, as far as its answers go. */
interface Answered {
  readonly question_type: QuestionType;
  readonly settings: Settings;
  readonly parts: readonly PartDefinition[];
}

/** Whether answers to a question of one kind can mean the same to one of another, given settings that fit. */
export function canConvert(before: QuestionType, after: QuestionType): boolean {
  return CONVERSIONS[before]?.includes(after) === true;
}

/**
 * Whether answers go on meaning the same when a question becomes one of another kind, with these settings: texts stay
 * texts, options stay options, numbers of the same scale stay numbers; and each part with answers is still there.
 */
export function sharesAnswers(before: Answered, kind: QuestionType, settings: Settings): boolean {
  if (!canConvert(before.question_type, kind)) return false;
  const { parts, store } = RULES[kind];
  const after = new Map(parts(store(settings, before.settings, () => true)).map((part) => [part.key, part]));
  return before.parts.every((part) => isShared(part, after.get(part.key)));
}

/** Texts that are kept out of groups, because they lead to a person, do not get into any. */
function isShared(before: PartDefinition, after: PartDefinition | undefined): boolean {
  if (after?.class !== before.class) return false;
  if (before.no_opinion === true && after.no_opinion !== true) return false;
  if (before.class === 'text') return before.grouped || !after.grouped;
  return scaleOf(before) === scaleOf(after);
}

/** What the integers of a part mean, the same for the same scale; null where they are items of a list, which keep their ids. */
function scaleOf({ values, as }: PartDefinition): string | null {
  if (values === null || !('min' in values)) return null;
  const { min, max, step = 1 } = values;
  return [min, max, step, as?.decimals ?? 0].join();
}
