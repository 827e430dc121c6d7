import { OWNER_PAGES } from '../shared/pages.ts';
import { surveyPath } from '../shared/survey/survey-path.ts';

const { edit, translate, results, search, ...plain } = OWNER_PAGES;

export const paths = {
  ...plain,
  edit: (surveyId: string) => edit.replace(':id', surveyId),
  translate: (surveyId: string) => translate.replace(':id', surveyId),
  results: (surveyId: string) => results.replace(':id', surveyId),
  /** Outside this app, so a plain link. */
  survey: surveyPath,
  search: (text: string) => `${search}?q=${encodeURIComponent(text)}`,
  createAbout: (topic: string) => `${plain.create}?topic=${encodeURIComponent(topic)}`,
  /** Continues the visitor's draft on this device. */
  visitorDraft: `${plain.create}?draft`,
  accountBilling: `${plain.account}?tab=billing`,
} as const;
