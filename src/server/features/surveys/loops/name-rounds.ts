import type { LoopOption } from '../../../../shared/logic/loop-iterations.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { ITEM_MARK, roundQuestionId } from '../../../../shared/logic/unroll-loop.ts';
import { readQuestion } from '../question-columns.ts';
import { markOf } from './mark-lists.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** Appends an item that the text does not name. */
export function nameItem(text: string, item: string): string {
  return `${text} (${item})`;
}

/** Names questions for results and exports: iterations whose text lacks the item get it appended. */
export function nameRounds(questions: readonly StoredQuestion[], flow: Flow | null): StoredQuestion[] {
  const items = new Map(
    flow?.loops?.flatMap((loop) => {
      const { over, items: own, questions: asked } = loop;
      const named = own ?? optionsOf(questions.find(({ code }) => code === over));
      const mark = markOf(loop);
      const silent = asked.filter(({ question_text }) => !question_text.includes(ITEM_MARK));
      return silent.flatMap((question) =>
        named.map(({ id, text }) => {
          const key = over === undefined ? null : `${over}.o.${id}`;
          return [roundQuestionId(question.id, id ?? 0, mark), { text, key }] as const;
        }),
      );
    }),
  );
  return questions.map((question) => {
    const item = items.get(question.id);
    if (item === undefined) return question;
    const { question_text } = question;
    const named = readQuestion({ ...question, question_text: nameItem(question_text, item.text) });
    return { ...named, item: { ...item, question_text } };
  });
}

function optionsOf(question: StoredQuestion | undefined): readonly LoopOption[] {
  const { options = [] } = (question?.settings ?? {}) as { readonly options?: readonly LoopOption[] };
  return options;
}
