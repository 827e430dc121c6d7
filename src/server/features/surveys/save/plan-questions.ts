import { isDeepStrictEqual } from 'node:util';
import type { CountsBySlot } from '../../../../questions/question-type.ts';
import { assignParts, toQuestion } from '../../../../questions/question.ts';
import { RULES } from '../../../../questions/rules.ts';
import { sharesAnswers } from '../../../../questions/conversions.ts';
import type { CheckedQuestion } from './check-questions.ts';
import type { StoredQuestion } from '../stored-survey.ts';

export interface SaveFacts {
  /** Includes removed questions. */
  readonly stored: readonly StoredQuestion[];
  readonly next_slot: number;
  /** Next slot for parts other than the question itself. */
  readonly next_part_slot: number;
  readonly counts: CountsBySlot;
  /** While open, removed parts are archived, as answers may be under way. */
  readonly isOpen: boolean;
  /** Earlier participants were not asked new questions. */
  readonly isAnswered: boolean;
  /** The version that the save creates. */
  readonly version: number;
  readonly newId: () => string;
}

/** Saved questions in order, then archived ones. */
export interface QuestionPlan {
  readonly questions: readonly StoredQuestion[];
  readonly next_slot: number;
  readonly next_part_slot: number;
}

/**
 * Plans without losing answers (docs/product-decisions.md#owners, 12): removed parts with answers are archived; type
 * changes create new questions unless answers retain their meaning; slots are never reused.
 */
export function planQuestions(saved: readonly CheckedQuestion[], facts: SaveFacts): QuestionPlan {
  const stored = facts.stored.filter(({ computed }) => computed === null);
  const byId = new Map(stored.map((question) => [question.id, question]));
  const used = new Set<string>();
  let { next_slot, next_part_slot } = facts;

  const live = saved.map((question, order) => {
    const before = question.id === undefined ? undefined : byId.get(question.id);
    const same = before !== undefined && isSame(before, question, facts) ? before : undefined;
    const isFree = question.id !== undefined && before === undefined;
    const id = same?.id ?? (isFree && question.id !== undefined ? question.id : facts.newId());
    const slot = same?.slot ?? next_slot++;
    used.add(id);
    return toStored(question, { id, slot, order }, same, facts, () => next_part_slot++);
  });

  const removed = stored.filter(({ id }) => !used.has(id));
  const archived = removed
    .filter((question) => question.archived || facts.isOpen || hasAnswers(question, facts))
    .map((question, identity) => ({ ...question, archived: true, order: live.length + identity }));
  return { questions: [...live, ...archived], next_slot, next_part_slot };
}

/**
 * Returns whether a question keeps its identity. With answers, incompatible types, decimals, value counts or type
 * rules prevent it.
 */
function isSame(
  before: StoredQuestion,
  { question_type, settings }: CheckedQuestion,
  facts: SaveFacts,
): boolean {
  if (before.question_type !== question_type) return sharesAnswers(before, question_type, settings);
  if (!facts.isOpen && !hasAnswers(before, facts)) return true;
  const { store, parts, isSame: meansTheSame } = RULES[question_type];
  if (meansTheSame?.(before.settings, settings) === false) return false;
  const [now] = parts(store(settings, before.settings, () => true));
  const [was] = before.parts;
  return now?.class === was?.class && isDeepStrictEqual(now?.as, was?.as);
}

export function hasAnswers({ parts }: StoredQuestion, { counts }: Pick<SaveFacts, 'counts'>): boolean {
  return parts.some(({ slot }) => counts.has(slot));
}

function toStored(
  question: CheckedQuestion,
  identity: Pick<StoredQuestion, 'id' | 'slot' | 'order'>,
  before: StoredQuestion | undefined,
  { counts, isOpen, isAnswered, version }: SaveFacts,
  nextPartSlot: () => number,
): StoredQuestion {
  const { question_type } = question;
  const slots = new Map(before?.parts.map(({ key, slot }) => [key, slot]));
  const settings = RULES[question_type].store(question.settings, before?.settings ?? null, (part, value) => {
    if (isOpen) return true;
    const ofPart = counts.get(slots.get(part) ?? -1);
    return value === undefined ? ofPart !== undefined : ofPart?.has(value) === true;
  });
  const stored_parts = assignParts(
    { slot: identity.slot, question_type, settings },
    before,
    nextPartSlot,
    isAnswered ? version : null,
  );
  return toQuestion({ ...question, ...identity, computed: null, settings, stored_parts, archived: false });
}

/**
 * Counts stored answers affected by removed or retyped questions, removed or renamed options, and ratings outside a
 * new scale.
 */
export function countAffectedAnswers(
  before: readonly StoredQuestion[],
  after: readonly StoredQuestion[],
  counts: CountsBySlot,
): number {
  const byId = new Map(after.map((question) => [question.id, question]));
  let affected = 0;
  for (const question of before.filter(({ archived }) => !archived)) {
    const next = byId.get(question.id);
    const isGone = next === undefined || next.archived;
    for (const { key, slot } of isGone ? countedOnce(question.parts) : question.parts) {
      for (const [value, n] of counts.get(slot) ?? []) {
        if (isGone || isAffected(question, next, key, value)) affected += n;
      }
    }
  }
  return affected;
}

/** Removed questions count each answer once; free text counts with its option. */
function countedOnce(parts: StoredQuestion['parts']): StoredQuestion['parts'] {
  if (parts[0]?.anchor === true) return parts.slice(0, 1);
  return parts.filter(({ key }) => !key.startsWith('other'));
}

function isAffected(before: StoredQuestion, after: StoredQuestion, part: string, value: number): boolean {
  return RULES[after.question_type].isAffected(before.settings, after.settings, part, value);
}

/** Returns previous codes: type changes assign new ones, but conditions in the same save use the old. */
export function previousCodes(
  saved: readonly { readonly id: string | undefined }[],
  planned: readonly StoredQuestion[],
  stored: readonly StoredQuestion[],
): (readonly string[])[] {
  const codes = new Map(stored.map(({ id, code }) => [id, code]));
  return saved.map(({ id }, i) => {
    const code = codes.get(id ?? '');
    return id === undefined || code === undefined || planned[i]?.id === id ? [] : [id, code];
  });
}
