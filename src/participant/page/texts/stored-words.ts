import type { PublicSurvey } from '../../../shared/api/responses.ts';
import { asksFor } from '../../scripts/asks-for.ts';
import { countsProgress } from '../counts-progress.ts';
import type { Translate } from './words.ts';

const ASKED = { email: 'emailLine', phone: 'phoneLine', both: 'emailAndPhoneLine' } as const;

/** All that is stored with the answers, in words. */
export function storedText(survey: PublicSurvey, t: Translate): string {
  return [
    t(honestLine(survey)),
    survey.told !== undefined && isMultilingual(survey) && t('languageLine'),
    survey.parameter_names !== undefined && t('linkLine'),
    countsProgress(survey) && t('progressLine'),
    survey.count_progress && t('timeLine'),
    survey.read_by_ai && t('aiLine'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is stored in the main; a survey that asks for an address calls nobody anonymous. */
function honestLine(survey: PublicSurvey) {
  if (survey.anonymity_level !== 'anonymous') return 'namedLine';
  const asked = asksFor(survey);
  return asked === null ? 'anonymousLine' : ASKED[asked];
}

/** What the owner has promised to delete some days after closing; read before the first question, since people answer on it. */
export function retentionKey({ retention_of, anonymity_level }: PublicSurvey) {
  if (retention_of === 'submissions') return 'keptSubmissions';
  return anonymity_level === 'anonymous' ? 'keptTexts' : 'keptNames';
}

/** Whether it has several languages: only then the one that it is answered in is kept. */
function isMultilingual({ language, languages }: PublicSurvey): boolean {
  return languages.some((tag) => tag !== language);
}
