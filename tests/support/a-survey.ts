import type { z } from 'zod';
import type { questionInput } from '../../src/shared/api/survey/questions.ts';
import type { surveyInput } from '../../src/shared/api/survey/surveys.ts';

/** A survey as an owner sends it. */
export type SurveyToSend = z.input<typeof surveyInput>;
/** A question as an owner sends it. */
export type QuestionToSend = z.input<typeof questionInput>;

/**
 * What an owner sends to create an open survey with a question of each kind. Takes the fields that matter to a
 * test, gives the whole input.
 */
export function aSurvey(fields: Partial<SurveyToSend> = {}): SurveyToSend {
  return {
    title: 'Lunch',
    description: 'How do you like our lunch?',
    start_date: '2020-01-01T00:00:00.000Z',
    questions: [aChoice(), aRating(), aText()],
    ...fields,
  };
}

/** A multiple choice question; red, green and blue unless said. */
export function aChoice(options: string[] = ['Red', 'Green', 'Blue']): QuestionToSend {
  return { question_text: 'Which colour?', question_type: 'multiple_choice', options };
}

/** A rating from 1 to 5 unless said. */
export function aRating(min = 1, max = 5): QuestionToSend {
  const rating_config = { min, max, labels: { min: 'Poor', max: 'Excellent' } };
  return { question_text: 'How was it?', question_type: 'rating', rating_config };
}

/** A question for free text. */
export function aText(question_text = 'Why?'): QuestionToSend {
  return { question_text, question_type: 'text' };
}
