import type { PublicSurvey } from '../../../shared/api/responses.ts';
import { asksFor } from '../../scripts/asks-for.ts';
import { countsProgress } from '../counts-progress.ts';
import type { Translate } from './words.ts';

const ASKED = { email: 'emailLine', phone: 'phoneLine', both: 'emailAndPhoneLine' } as const;

export function storedText(survey: PublicSurvey, t: Translate): string {
  return [
    t(honestLine(survey)),
    survey.localization !== undefined && isMultilingual(survey) && t('languageLine'),
    survey.parameter_names !== undefined && t('linkLine'),
    countsProgress(survey) && t('progressLine'),
    survey.count_progress && t('timeLine'),
    survey.read_by_ai && t('aiLine'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Surveys that ask for contact details are not called anonymous. */
function honestLine(survey: PublicSurvey) {
  if (survey.anonymity_level !== 'anonymous') return 'namedLine';
  const asked = asksFor(survey);
  return asked === null ? 'anonymousLine' : ASKED[asked];
}

/** Returns the key of the deletion promise, shown before the first question because participants rely on it. */
export function retentionKey({ retention_of, anonymity_level }: PublicSurvey) {
  if (retention_of === 'submissions') return 'keptSubmissions';
  return anonymity_level === 'anonymous' ? 'keptTexts' : 'keptNames';
}

function isMultilingual({ language, languages }: PublicSurvey): boolean {
  return languages.some((tag) => tag !== language);
}
