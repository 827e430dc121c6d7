import { useSurveyName } from './api.ts';
import { codeOf, shareLink, type SharedSurvey } from './model.ts';

export interface ShareLinks {
  readonly name: string | null;
  /** The short link if available. */
  readonly link: string;
  /** The permanent link without slug. */
  readonly fixedLink: string;
  readonly code: string | null;
}

export function useShareLinks(survey: SharedSurvey): ShareLinks {
  const { origin } = window.location;
  const name = useSurveyName(survey.id) ?? null;
  return {
    name,
    link: shareLink(origin, survey.id, name),
    fixedLink: shareLink(origin, survey.id),
    code: codeOf(survey),
  };
}
