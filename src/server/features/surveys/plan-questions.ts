import type { CheckedQuestion } from './check-questions.ts';
import { matchOptions } from './match-options.ts';
import type { StoredQuestion } from './stored-survey.ts';

/** How often each counter value was given, by slot: option id, rating value, or 0 for texts. */
export type AnswerCounts = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** What is known of a survey when it is saved. */
export interface SaveFacts {
  /** Every stored question, removed ones too. */
  readonly stored: readonly StoredQuestion[];
  readonly next_slot: number;
  readonly counts: AnswerCounts;
  /** While people may be answering, what is taken out is archived in any case: an answer may be under way. */
  readonly isOpen: boolean;
  readonly newId: () => string;
}

/** The questions to store: those of the save in their order, then the archived ones. */
export interface QuestionPlan {
  readonly questions: readonly StoredQuestion[];
  readonly next_slot: number;
}

/**
 * Plans how a save changes the stored questions without losing an answer (decision 12): removed questions and
 * options with answers are archived, others dropped; another type makes a new question; slots are never reused.
 */
export function planQuestions(saved: readonly CheckedQuestion[], facts: SaveFacts): QuestionPlan {
  const byId = new Map(facts.stored.map((question) => [question.id, question]));
  const taken = new Set<string>();
  let next_slot = facts.next_slot;

  const live = saved.map((question, order) => {
    const before = question.id === undefined ? undefined : byId.get(question.id);
    const same = before !== undefined && before.question_type === question.question_type ? before : undefined;
    const isFree = question.id !== undefined && before === undefined;
    const id = same?.id ?? (isFree && question.id !== undefined ? question.id : facts.newId());
    const slot = same?.slot ?? next_slot++;
    taken.add(id);
    return toStored(question, { id, slot, order }, same, facts);
  });

  const removed = facts.stored.filter(({ id }) => !taken.has(id));
  const archived = removed
    .filter((question) => question.archived || facts.isOpen || facts.counts.has(question.slot))
    .map((question, place) => ({ ...question, archived: true, order: live.length + place }));
  return { questions: [...live, ...archived], next_slot };
}

function toStored(
  question: CheckedQuestion,
  place: Pick<StoredQuestion, 'id' | 'slot' | 'order'>,
  before: StoredQuestion | undefined,
  { counts, isOpen }: SaveFacts,
): StoredQuestion {
  const { option_ids, options, ...rest } = question;
  const chosen = counts.get(place.slot);
  return {
    ...rest,
    ...place,
    options: matchOptions(
      options,
      before && option_ids,
      before?.options ?? [],
      (option) => isOpen || chosen?.has(option.id) === true,
    ),
    archived: false,
  };
}

/**
 * How many stored answers a save would touch: all answers of a removed question or of one that changes its type,
 * those of removed and of renamed options, and ratings that fall outside a new scale.
 */
export function countAffectedAnswers(
  before: readonly StoredQuestion[],
  after: readonly StoredQuestion[],
  counts: AnswerCounts,
): number {
  const byId = new Map(after.map((question) => [question.id, question]));
  let affected = 0;
  for (const question of before.filter(({ archived }) => !archived)) {
    const next = byId.get(question.id);
    for (const [value, n] of counts.get(question.slot) ?? []) {
      if (next === undefined || next.archived || touches(question, next, value)) affected += n;
    }
  }
  return affected;
}

function touches(before: StoredQuestion, after: StoredQuestion, value: number): boolean {
  const scale = after.rating_config;
  if (scale !== null) return value < scale.min || value > scale.max;
  const textOf = ({ options }: StoredQuestion) =>
    options.find((option) => option.id === value && option.archived !== true)?.text;
  return textOf(before) !== undefined && textOf(before) !== textOf(after);
}
