import { BOUNDS } from '../bounds.ts';
import { baseTag } from './language-tag.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';

interface MultilingualSurvey {
  readonly anonymity_level: string;
  readonly language: string | null;
  readonly languages: readonly string[];
}

/**
 * Returns whether an anonymous survey offers so many variants (`en-GB`, `en-US`, …) that links can differ from person
 * to person.
 */
export function hasManyVariants({ anonymity_level, language, languages }: MultilingualSurvey): boolean {
  const tags = new Set([language ?? DEFAULT_LANGUAGE, ...languages]);
  const variants = Map.groupBy(tags, baseTag).values();
  return anonymity_level === 'anonymous' && variants.some(({ length }) => length > BOUNDS.languageVariants);
}
