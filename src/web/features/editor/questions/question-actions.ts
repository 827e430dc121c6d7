import { languageOf } from '../../../../shared/text/languages.ts';
import { stepQuestion } from '../logic/edits/page-edits.ts';
import { optionsOf } from '../state/draft-settings.ts';
import { replaceQuestion } from '../state/question-edits.ts';
import type { QuestionActions } from '../state/use-question-actions.ts';
import { elementIds } from '../state/use-view.ts';
import { isEmptyQuestion, withPastedQuestion } from './paste-question.ts';

export function goOn(actions: QuestionActions, id: string): void {
  const { draft, full, focus, announce, t } = actions.facts();
  const index = draft.questions.findIndex((each) => each.id === id);
  const question = draft.questions[index];
  const next = draft.questions[index + 1];
  if (next !== undefined) actions.write(next.id, null);
  else if (question === undefined || isEmptyQuestion(question))
    focus(elementIds.addQuestion, elementIds.question(id));
  else if (full) {
    focus(elementIds.question(id));
    announce(t('questions.addLimit'));
  } else actions.add();
}

/** False for others. */
export function eraseQuestion(actions: QuestionActions, id: string): boolean {
  const { questions } = actions.facts().draft;
  const index = questions.findIndex((each) => each.id === id);
  const question = questions[index];
  if (question === undefined || !isEmptyQuestion(question)) return false;
  const next = questions[index - 1] ?? questions[index + 1];
  actions.remove(id);
  if (next !== undefined) actions.write(next.id, null);
  return true;
}

export function pasteQuestion(actions: QuestionActions, id: string, text: string): boolean {
  const { draft, reader, change, notify, t } = actions.facts();
  const question = draft.questions.find((each) => each.id === id);
  if (question === undefined) return false;
  const filled = withPastedQuestion(question, text, languageOf(draft.language) ?? reader);
  if (filled === null) return false;
  change((now) => replaceQuestion(now, filled));
  notify(
    t('questions.pasted', { count: optionsOf(filled).length }),
    draft,
    (now) => replaceQuestion(now, question),
    () => actions.write(id, null),
  );
  return true;
}

/** Moves by one position; the focus stays on a button. */
export function moveByOne(actions: QuestionActions, id: string, by: 1 | -1): void {
  const { draft, change, focus, announce, t } = actions.facts();
  const from = draft.questions.findIndex((each) => each.id === id);
  const count = draft.questions.length;
  const moved = stepQuestion(draft, id, by);
  change((now) => stepQuestion(now, id, by));
  const [first, other] = by === 1 ? ['down', 'up'] : ['up', 'down'];
  focus(elementIds.inQuestion(id, first ?? ''), elementIds.inQuestion(id, other ?? ''));
  const to = moved.questions.findIndex((each) => each.id === id);
  const page = moved.flow?.pages.findIndex((each) => each.id === moved.questions[to]?.page) ?? -1;
  const isOver = page >= 0 && to === from;
  const index = { to: to + 1, count, number: page + 1 };
  announce(isOver ? t('logic:pages.movedTo', index) : t('questions.moved', index));
}
