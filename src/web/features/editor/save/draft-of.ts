import { isQuestionKind } from '../../../../questions/question-type.ts';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES, type QuestionFields } from '../../../../shared/api/survey/question-fields.ts';
import type { Question } from '../../../../shared/api/survey/questions.ts';
import type { SurveySettings } from '../../../../shared/api/survey/survey-settings.ts';
import { withKeys } from '../state/draft-settings.ts';
import { foldLoops } from '../logic/edits/fold-loops.ts';
import { type Draft, draftSettings, type DraftQuestion } from '../state/model.ts';

/** What of a stored question a draft is made of. */
type KnownQuestion = Pick<Question, 'id' | 'code' | 'question_type' | 'settings'> & QuestionFields;

/** A stored survey as a draft. */
export function draftOf(survey: SurveySettings & { readonly questions: readonly KnownQuestion[] }): Draft {
  return foldLoops({ ...draftSettings(survey), questions: survey.questions.map(draftQuestion) });
}

/** Fields that the server alone writes, or that say in another way what the settings say. */
const NOT_EDITED = [
  'survey_id',
  'order',
  'parts',
  'removed_parts',
  'options',
  'option_ids',
  'rating_config',
] as const;
/** Fields that a question being edited has by these names. */
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
