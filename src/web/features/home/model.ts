import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import { homeGroup } from '../../../shared/survey/survey-status.ts';
import type { HomeGroup } from '../../../shared/survey/survey-status.ts';

export const HOME_GROUPS = ['active', 'upcoming', 'completed'] as const satisfies readonly HomeGroup[];

/** Groups surveys by card; some belong to none (docs/spec.md#4-states). */
export function groupSurveys(
  surveys: readonly ListedSurvey[],
  now: Date,
): Record<HomeGroup, readonly ListedSurvey[]> {
  const of = (group: HomeGroup) => surveys.filter((survey) => homeGroup(survey, now) === group);
  return { active: of('active'), upcoming: of('upcoming'), completed: of('completed') };
}

/** Returns the remaining free AI surveys, at least 0; null if unlimited. */
export function generationsLeft(generations: {
  used?: number | undefined;
  limit: number | null;
}): number | null {
  return generations.limit === null ? null : Math.max(0, generations.limit - (generations.used ?? 0));
}

export const SAMPLE_OPTIONS = ['ask', 'survey', 'meeting', 'guess'] as const;
export type SampleOption = (typeof SAMPLE_OPTIONS)[number];

const SAMPLE_COUNTS: Record<SampleOption, number> = { ask: 9, survey: 6, meeting: 7, guess: 4 };

export function sampleBars(answer: SampleOption | null): {
  total: number;
  bars: ReadonlyArray<{ option: SampleOption; count: number; share: number }>;
} {
  const counts = SAMPLE_OPTIONS.map((option) => SAMPLE_COUNTS[option] + (option === answer ? 1 : 0));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    total,
    bars: SAMPLE_OPTIONS.map((option, index) => {
      const count = counts[index] ?? 0;
      return { option, count, share: count / total };
    }),
  };
}
