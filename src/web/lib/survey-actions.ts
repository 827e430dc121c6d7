import { closeSurvey, duplicateSurvey, publishSurvey, reopenSurvey } from '../../shared/api/survey/surveys.ts';

/** What is done to a survey as a whole, and the call that does it. */
export const SURVEY_ACTIONS = {
  publish: publishSurvey,
  close: closeSurvey,
  reopen: reopenSurvey,
  duplicate: duplicateSurvey,
} as const;
export type SurveyAction = keyof typeof SURVEY_ACTIONS;
