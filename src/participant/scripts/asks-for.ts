import { ANSWER_INPUTS } from '../../questions/answer-inputs.ts';
import type { QuestionType } from '../../questions/question-type.ts';
import type { PublicSurvey } from '../../shared/api/responses.ts';

export function asksFor({ questions }: Pick<PublicSurvey, 'questions'>): 'email' | 'phone' | 'both' | null {
  const asked = new Set(
    (questions ?? []).map(
      ({ question_type, settings }) =>
        ANSWER_INPUTS[question_type as QuestionType].asksFor?.(settings) ?? null,
    ),
  );
  if (asked.has('email')) return asked.has('phone') ? 'both' : 'email';
  return asked.has('phone') ? 'phone' : null;
}
