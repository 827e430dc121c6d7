import type { Settings } from '../../../../questions/kind.ts';
import { optionsOf } from '../draft-settings.ts';
import type { Draft } from '../model.ts';

/**
 * Takes the condition out of an option, so that everybody is offered it.
 * @param place among the options that have words already
 */
export function offerToAll(draft: Draft, questionId: string, place: number): Draft {
  const questions = draft.questions.map((question) => {
    if (question.id !== questionId) return question;
    const options = optionsOf(question);
    const meant = options.filter(({ text }) => text.trim() !== '')[place];
    const settings: Settings = {
      ...question.settings,
      options: options.map((option) => (option === meant ? { ...option, show_if: undefined } : option)),
    };
    return { ...question, settings };
  });
  return { ...draft, questions };
}
