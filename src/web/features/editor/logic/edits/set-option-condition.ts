import type { Settings } from '../../../../../questions/question-type.ts';
import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import { optionsOf } from '../../state/draft-settings.ts';
import type { Draft } from '../../state/model.ts';

/**
 * Sets an option's condition; null always offers it.
 * @param place position among options with a text
 */
export function setOptionCondition(
  draft: Draft,
  questionId: string,
  index: number,
  condition: Condition | null,
): Draft {
  const questions = draft.questions.map((question) => {
    if (question.id !== questionId) return question;
    const options = optionsOf(question);
    const meant = options.filter(({ text }) => text.trim() !== '')[index];
    const settings: Settings = {
      ...question.settings,
      options: options.map((option) =>
        option === meant ? { ...option, show_if: condition ?? undefined } : option,
      ),
    };
    return { ...question, settings };
  });
  return { ...draft, questions };
}
