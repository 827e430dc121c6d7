import { OWNER_PAGES } from '../shared/pages.ts';
import { surveyPath } from '../shared/survey/survey-path.ts';

const { edit, translate, results, search, ...plain } = OWNER_PAGES;

/** The address of every page, with what belongs into it. */
export const paths = {
  ...plain,
  edit: (surveyId: string) => edit.replace(':id', surveyId),
  translate: (surveyId: string) => translate.replace(':id', surveyId),
  results: (surveyId: string) => results.replace(':id', surveyId),
  /** Served by the server, outside of this app: a plain link, not a router link. */
  survey: surveyPath,
  search: (text: string) => `${search}?q=${encodeURIComponent(text)}`,
  /** A new survey that begins with what is known about a topic. */
  createAbout: (topic: string) => `${plain.create}?topic=${encodeURIComponent(topic)}`,
  /** A new survey that goes on with what this device keeps of a visitor. */
  visitorDraft: `${plain.create}?draft`,
  accountBilling: `${plain.account}?tab=billing`,
} as const;
