import type { Answers } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import { hasOptionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import type { Path } from '../../../../shared/logic/evaluate-logic.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

interface Offered {
  readonly id: number;
  readonly show_if?: unknown;
}

/**
 * Validates answers against the visible options, once the path is known.
 * @param answers as sent; an outdated page may have shown other options
 * @returns the first refusal, or null
 */
export function checkOffered(
  { questions }: Pick<SurveyDefinition, 'questions'>,
  { asked, away }: Pick<Path, 'asked' | 'away'>,
  answers: Answers,
): Refusal | null {
  for (const question of questions) {
    const { archived, code, slot, settings, question_type } = question;
    if (archived || !asked.has(code) || !(slot in answers) || !hasOptionConditions(settings)) continue;
    const options = (settings['options'] as readonly Offered[]).map(({ show_if, ...option }) =>
      away.has(`${code} ${option.id}`) ? { show_if, ...option } : option,
    );
    const offered = { ...question, settings: { ...settings, options } };
    const wrong = RULES[question_type].checkAnswers?.({ ...answers }, offered) ?? null;
    if (wrong !== null)
      return {
        code: 'invalid',
        fields: { [`answers.${wrong.part ?? code}`]: wrong.code },
        ...(wrong.params && { params: wrong.params }),
      };
  }
  return null;
}
