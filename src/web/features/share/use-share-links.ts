import { useSurveyName } from './api.ts';
import { codeOf, shareLink, type SharedSurvey } from './model.ts';

/** What of a survey is handed on. */
export interface ShareLinks {
  /** The name in its short link; null where it has none. */
  readonly name: string | null;
  /** The link to share: the short one where there is one. */
  readonly link: string;
  /** The link that stays whatever the name. */
  readonly fixedLink: string;
  /** The code that participants need; null where they need none. */
  readonly code: string | null;
}

/** The links of a survey on this server, and its access code. */
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
