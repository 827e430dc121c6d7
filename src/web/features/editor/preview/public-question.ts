import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { PUBLIC_QUESTION_FIELD_NAMES } from '../../../../shared/api/survey/question-fields.ts';
import type { PublicQuestion } from '../../../../shared/api/survey/questions.ts';
import type { SettledQuestion } from '../logic/settle-draft.ts';
import type { DraftQuestion } from '../state/model.ts';

/** A placeholder for the id that only a stored survey has. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/**
 * A question being edited as participants would get it; none where only a newer page knows its kind.
 * @param words what stands for a text that is not written yet, by the question's place
 */
export function toPublicQuestion(
  question: DraftQuestion,
  { code, page, settings, show_if }: Pick<SettledQuestion, 'code' | 'page' | 'settings' | 'show_if'>,
  order: number,
  words: (number: number) => string,
): PublicQuestion[] {
  const { id, question_text, question_type } = question;
  // What only a newer page can show is left out of the view.
  if (!isQuestionKind(question_type)) return [];
  const { options, rating_config = null } = RULES[question_type].spec.to(settings);
  return [
    {
      ...pick(question, PUBLIC_QUESTION_FIELD_NAMES),
      id,
      code,
      page,
      show_if,
      survey_id: NO_ID,
      question_text: question_text.trim() === '' ? words(order + 1) : question_text,
      question_type,
      settings,
      parts: [],
      options: [...options],
      order,
      rating_config,
    },
  ];
}
