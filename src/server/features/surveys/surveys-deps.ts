import type { FeatureDeps } from '../feature-deps.ts';
import type { SurveyCache } from './definition/survey-cache.ts';

export interface SurveysDeps extends FeatureDeps {
  readonly surveyCache: SurveyCache;
}
