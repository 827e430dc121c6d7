import { countAsked, isAsked } from '../../../../questions/is-asked.ts';
import type { Draft, DraftQuestion } from './model.ts';

type Act = 'added' | 'removed' | 'moved' | 'changed';

/** An undo step's description. */
export type Step =
  | { readonly what: Act | 'reworded' | 'kind'; readonly number: number }
  /** To a text between questions, which has no number. */
  | { readonly what: `text.${Act}` }
  | { readonly what: 'addedMany' | 'removedMany' | 'changedMany'; readonly count: number }
  | { readonly what: 'order' | 'title' | 'description' | 'dates' | 'logic' | 'settings' | 'several' };

type Questions = readonly DraftQuestion[];

/** Describes the step between two drafts, whose unchanged parts are identical objects. */
export function describeStep(from: Draft, to: Draft): Step {
  return describeQuestions(from, to) ?? describeSurvey(from, to);
}

function describeQuestions(from: Draft, to: Draft): Step | null {
  const before = new Map(from.questions.map((each) => [each.id, each]));
  const after = new Set(to.questions.map(({ id }) => id));
  const added = to.questions.filter(({ id }) => !before.has(id));
  const removed = from.questions.filter(({ id }) => !after.has(id));
  if (added.length > 0 && removed.length > 0) return { what: 'several' };
  if (added.length > 1) return { what: 'addedMany', count: added.length };
  if (removed.length > 1) return { what: 'removedMany', count: removed.length };
  if (added[0] !== undefined) return done('added', to.questions, added[0].id);
  if (removed[0] !== undefined) return done('removed', from.questions, removed[0].id);

  const moved = findMoved(from.questions, to.questions);
  if (moved !== null) return moved === '' ? { what: 'order' } : done('moved', to.questions, moved);

  const pairs = to.questions.flatMap((now) => {
    const was = before.get(now.id);
    return was === undefined || was === now ? [] : [{ was, now }];
  });
  const [first] = pairs;
  if (first === undefined) return null;
  if (from.flow !== to.flow || pairs.every(({ was, now }) => fieldsOf(was, now).every(isLogic)))
    return { what: 'logic' };
  if (pairs.length > 1) return { what: 'changedMany', count: pairs.length };
  return describeQuestion(first.was, first.now, to.questions);
}

function describeQuestion(was: DraftQuestion, now: DraftQuestion, questions: Questions): Step {
  const step = done('changed', questions, now.id);
  if (!('number' in step)) return step;
  if (was.question_type !== now.question_type) return { ...step, what: 'kind' };
  return fieldsOf(was, now).every((field) => field === 'question_text')
    ? { ...step, what: 'reworded' }
    : step;
}

function describeSurvey(from: Draft, to: Draft): Step {
  const groups = new Set(
    (Object.keys(to) as (keyof Draft)[]).filter((field) => from[field] !== to[field]).map(groupOf),
  );
  const [group] = groups;
  return { what: groups.size > 1 || group === undefined ? 'several' : group };
}

function groupOf(field: keyof Draft) {
  if (field === 'title' || field === 'description') return field;
  if (field === 'start_date' || field === 'end_date') return 'dates';
  return field === 'flow' ? 'logic' : 'settings';
}

/** Returns the id of the one moved question; '' if several moved, null if none. */
function findMoved(from: Questions, to: Questions): string | null {
  const at = to.findIndex(({ id }, i) => id !== from[i]?.id);
  if (at < 0) return null;
  const without = (questions: Questions, id: string) =>
    questions.flatMap((each) => (each.id === id ? [] : [each.id])).join();
  const candidates = [to[at]?.id, from[at]?.id].filter((id) => id !== undefined);
  return candidates.find((id) => without(from, id) === without(to, id)) ?? '';
}

function fieldsOf(was: DraftQuestion, now: DraftQuestion): (keyof DraftQuestion)[] {
  const fields = new Set([...Object.keys(was), ...Object.keys(now)]) as Set<keyof DraftQuestion>;
  return [...fields].filter((field) => was[field] !== now[field]);
}

function isLogic(field: keyof DraftQuestion): boolean {
  return field === 'page' || field === 'show_if';
}

function done(what: Act, questions: Questions, id: string): Step {
  const index = questions.findIndex((each) => each.id === id);
  const question = questions[index];
  if (question === undefined || !isAsked(question)) return { what: `text.${what}` };
  return { what, number: countAsked(questions.slice(0, index + 1)) };
}

/** Returns a restored question, or one beside a removed one. */
export function focusAfterStep(from: Draft, to: Draft, focused: string): string | null {
  const before = new Set(from.questions.map(({ id }) => id));
  const restored = to.questions.find(({ id }) => !before.has(id));
  if (restored !== undefined) return restored.id;
  if (to.questions.some(({ id }) => id === focused)) return null;
  const index = from.questions.findIndex(({ id }) => id === focused);
  return (to.questions[Math.max(0, index - 1)] ?? to.questions.at(-1))?.id ?? null;
}
