import type { PublicSurvey } from '../../../shared/api/responses.ts';

/**
 * The language of a text of the survey, by its key (`title`, `Q3.o.5`), where it is not that of the page: of a survey of
 * several languages a text that is missing in this one, of any other all texts where it is in another one.
 */
export function langOf(
  { language: own, told: localization }: Pick<PublicSurvey, 'language' | 'told'>,
  page: string,
  key: string,
): string | undefined {
  if (localization !== undefined) return localization.fallback[key];
  return own === null || own === page ? undefined : own;
}
