import { randomUUID } from 'node:crypto';
import { INITIAL_QUESTION_FIELDS } from '../../src/shared/api/survey/question-fields.ts';
import type { Question } from '../../src/shared/api/survey/questions.ts';
import { INITIAL_SETTINGS } from '../../src/shared/api/survey/survey-settings.ts';
import type { ListedSurvey, Survey } from '../../src/shared/api/survey/surveys.ts';

const NOW = new Date().toISOString();

/** A survey in the owner's list, as the server replies: open, without responses. */
export function aListedSurvey(fields: Partial<ListedSurvey> = {}): ListedSurvey {
  return {
    ...INITIAL_SETTINGS,
    title: 'Lunch',
    description: 'How do you like our lunch?',
    start_date: '2020-01-01T00:00:00.000Z',
    id: randomUUID(),
    user_id: '00000000-0000-4000-8000-000000000001',
    status: 'active',
    effective_status: 'active',
    created_at: NOW,
    updated_at: NOW,
    response_count: 0,
    removed_count: 0,
    version: 1,
    ...fields,
  };
}

/** A survey with its questions, as the server replies to its owner. */
export function aLoadedSurvey(fields: Partial<Survey> = {}): Survey {
  const survey = { ...aListedSurvey(), questions: [], problems: [], value_codes: {}, ...fields };
  return { ...survey, questions: survey.questions.map((each) => ({ ...each, survey_id: survey.id })) };
}

/** A stored text question. */
export function aLoadedText(question_text = 'Why?', number = 1): Question {
  return {
    ...INITIAL_QUESTION_FIELDS,
    id: randomUUID(),
    code: `Q${number}`,
    survey_id: '00000000-0000-4000-8000-000000000003',
    question_text,
    question_type: 'text',
    settings: {},
    parts: [],
    options: [],
    option_ids: [],
    order: number - 1,
    rating_config: null,
  };
}
