import { PARAMETER_PREFIX } from '../../shared/survey/parameter-prefix.ts';
import type { PageFacts } from './screen.ts';
import type { Filled } from './survey-form.tsx';

/** Returns false when a form returns with errors. */
export function hasWelcome({ survey, screen }: Pick<PageFacts, 'survey' | 'screen'>): boolean {
  if (screen.kind !== 'form' || survey?.welcome !== true) return false;
  return !isBegun(screen.filled) && screen.errors === undefined && screen.step?.isFirst !== false;
}

/** Ignores values from the link. */
function isBegun(filled: Filled | undefined): boolean {
  if (filled === undefined) return false;
  return filled.name !== '' || [...filled.answers.keys()].some((code) => !code.startsWith(PARAMETER_PREFIX));
}
