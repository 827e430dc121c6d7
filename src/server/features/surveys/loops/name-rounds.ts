import type { LoopOption } from '../../../../shared/logic/rounds-of.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { ITEM_MARK, roundQuestionId } from '../../../../shared/logic/unroll-loop.ts';
import { readQuestion } from '../question-columns.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** What a question says, and what it is about behind it, where its text does not say that. */
export function sayItem(text: string, item: string | undefined): string {
  return item === undefined ? text : `${text} (${item})`;
}

/**
 * A survey's questions as its results and exports call them: a round of a loop whose text does not name its item has it
 * behind, since nothing else would tell it from the others. Removed ones too, as long as the loop knows them.
 */
export function nameRounds(questions: readonly StoredQuestion[], flow: Flow | null): StoredQuestion[] {
  const items = new Map(
    flow?.loops?.flatMap(({ over, items: own, questions: asked }) => {
      const named = own ?? optionsOf(questions.find(({ code }) => code === over));
      const silent = asked.filter(({ question_text }) => !question_text.includes(ITEM_MARK));
      return silent.flatMap(({ id }) =>
        named.map((item) => [roundQuestionId(id, item.id ?? 0), item.text] as const),
      );
    }),
  );
  return questions.map((question) => {
    const item = items.get(question.id);
    if (item === undefined) return question;
    return { ...readQuestion({ ...question, question_text: sayItem(question.question_text, item) }), item };
  });
}

function optionsOf(question: StoredQuestion | undefined): readonly LoopOption[] {
  const { options = [] } = (question?.settings ?? {}) as { readonly options?: readonly LoopOption[] };
  return options;
}
