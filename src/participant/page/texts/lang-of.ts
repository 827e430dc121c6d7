import type { PublicSurvey } from '../../../shared/api/responses.ts';

/** Returns the language of a survey text (`title`, `Q3.o.5`) if it differs from the page's. */
export function langOf(
  { language: own, localization }: Pick<PublicSurvey, 'language' | 'localization'>,
  page: string,
  key: string,
): string | undefined {
  if (localization !== undefined) return localization.fallback[key];
  return own === null || own === page ? undefined : own;
}
