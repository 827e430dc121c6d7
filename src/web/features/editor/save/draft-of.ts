import { isQuestionKind } from '../../../../questions/question-type.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES, type QuestionFields } from '../../../../shared/api/survey/question-fields.ts';
import type { Question } from '../../../../shared/api/survey/questions.ts';
import type { SurveySettings } from '../../../../shared/api/survey/survey-settings.ts';
import { withKeys } from '../state/draft-settings.ts';
import { foldLoops } from '../logic/edits/fold-loops.ts';
import { type Draft, draftSettings, type DraftQuestion } from '../state/model.ts';

type KnownQuestion = Pick<Question, 'id' | 'code' | 'question_type' | 'settings'> & QuestionFields;

/** Converts a stored survey to a draft. */
export function draftOf(survey: SurveySettings & { readonly questions: readonly KnownQuestion[] }): Draft {
  return foldLoops({ ...draftSettings(survey), questions: survey.questions.map(draftQuestion) });
}

/** Written by the server only, or duplicating settings. */
const NOT_EDITED = [
  'survey_id',
  'order',
  'parts',
  'removed_parts',
  'options',
  'option_ids',
  'rating_config',
] as const;
/** Fields that a draft question stores under the same name. */
const KNOWN: ReadonlySet<string> = new Set([
  'id',
  'code',
  'question_type',
  'settings',
  ...QUESTION_FIELD_NAMES,
  ...NOT_EDITED,
]);

function draftQuestion(question: KnownQuestion): DraftQuestion {
  const { id, code, question_type, settings } = question;
  const rest = Object.entries(question).filter(([name]) => !KNOWN.has(name));
  return {
    ...pick(question, QUESTION_FIELD_NAMES),
    id,
    code,
    question_type,
    settings: isQuestionKind(question_type) ? withKeys(settings) : settings,
    ...(rest.length > 0 && { rest: Object.fromEntries(rest) }),
  };
}
