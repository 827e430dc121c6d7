import type { PageFacts } from './screen.ts';

/** Whether a welcome stands before the questions: to who comes to them, not to who gets them back with something wrong. */
export function hasWelcome({ survey, screen }: Pick<PageFacts, 'survey' | 'screen'>): boolean {
  if (screen.kind !== 'form' || survey?.welcome !== true) return false;
  return screen.filled === undefined && screen.errors === undefined && screen.step?.isFirst !== false;
}
