import type { TranslatedSurvey } from '../../../../shared/api/survey/translations.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { countTexts, stateOf } from './saved-text.ts';
import { sourceTexts } from './source-texts.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';

export function presentTranslations(
  language: string,
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
  saved: SavedTexts,
): TranslatedSurvey {
  const sources = sourceTexts(survey, questions);
  return {
    language,
    ...countTexts(saved, sources),
    texts: sources
      .filter(({ text }) => text !== '')
      .map(({ key, text: source }) => {
        const own = saved[key];
        const state = stateOf(own, source);
        return {
          key,
          source,
          text: own?.t ?? null,
          state,
          by: own?.by ?? null,
          former_source: state === 'stale' ? (own?.of ?? null) : null,
        };
      }),
  };
}
