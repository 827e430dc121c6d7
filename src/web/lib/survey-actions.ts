import {
  closeSurvey,
  duplicateSurvey,
  publishSurvey,
  reopenSurvey,
} from '../../shared/api/survey/surveys.ts';

export const SURVEY_ACTIONS = {
  publish: publishSurvey,
  close: closeSurvey,
  reopen: reopenSurvey,
  duplicate: duplicateSurvey,
} as const;
export type SurveyAction = keyof typeof SURVEY_ACTIONS;
