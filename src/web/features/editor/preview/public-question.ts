import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { PUBLIC_QUESTION_FIELD_NAMES } from '../../../../shared/api/survey/question-fields.ts';
import type { PublicQuestion } from '../../../../shared/api/survey/questions.ts';
import type { SettledQuestion } from '../logic/settle-draft.ts';
import type { DraftQuestion } from '../state/model.ts';

/** Only stored surveys have ids. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/**
 * Converts a question to the participants' form; empty if the type is unknown.
 * @param words placeholder by index
 */
export function toPublicQuestion(
  question: DraftQuestion,
  { code, page, settings, show_if }: Pick<SettledQuestion, 'code' | 'page' | 'settings' | 'show_if'>,
  order: number,
  words: (number: number) => string,
): PublicQuestion[] {
  const { id, question_text, question_type } = question;
  // Skips types that only newer versions render.
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
