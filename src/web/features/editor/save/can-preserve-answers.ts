import { isQuestionKind, type QuestionType, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { partsOfSent, sharesAnswers } from '../../../../questions/conversions.ts';
import type { Question } from '../../../../shared/api/survey/questions.ts';

/**
 * Returns whether answers survive a change of type. Removed items with answers (the text of a former "Other") fit no
 * other type.
 */
export function canPreserveAnswers(
  stored: Pick<Question, 'question_type' | 'settings' | 'removed_parts'>,
  kind: QuestionType,
  settings: Settings,
): boolean {
  const { question_type, settings: before, removed_parts = [] } = stored;
  if (!isQuestionKind(question_type) || removed_parts.length > 0) return false;
  const asStored = {
    question_type,
    settings: RULES[question_type].store(before, null, () => false),
    parts: partsOfSent(question_type, before),
  };
  return sharesAnswers(asStored, kind, settings);
}
