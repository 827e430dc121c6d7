import { PARAMETER_PREFIX } from '../../shared/survey/parameter-prefix.ts';
import type { PageFacts } from './screen.ts';
import type { Filled } from './survey-form.tsx';

/** Whether a welcome stands before the questions: to who comes to them, not to who gets them back with something wrong. */
export function hasWelcome({ survey, screen }: Pick<PageFacts, 'survey' | 'screen'>): boolean {
  if (screen.kind !== 'form' || survey?.welcome !== true) return false;
  return !isBegun(screen.filled) && screen.errors === undefined && screen.step?.isFirst !== false;
}

/** Whether somebody has given something; what their link said is none of that. */
function isBegun(filled: Filled | undefined): boolean {
  if (filled === undefined) return false;
  return filled.name !== '' || [...filled.answers.keys()].some((code) => !code.startsWith(PARAMETER_PREFIX));
}
