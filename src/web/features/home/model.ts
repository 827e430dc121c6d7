import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import { homeGroup } from '../../../shared/survey/survey-status.ts';
import type { HomeGroup } from '../../../shared/survey/survey-status.ts';

export const HOME_GROUPS = ['active', 'upcoming', 'completed'] as const satisfies readonly HomeGroup[];

/** The surveys of each home card, in the order given; some belong to none (product spec section 4). */
export function groupSurveys(
  surveys: readonly ListedSurvey[],
  now: Date,
): Record<HomeGroup, readonly ListedSurvey[]> {
  const of = (group: HomeGroup) => surveys.filter((survey) => homeGroup(survey, now) === group);
  return { active: of('active'), upcoming: of('upcoming'), completed: of('completed') };
}

/** Free AI surveys left: the limit minus those used, never below 0; null where there is no limit. */
export function generationsLeft(generations: {
  used?: number | undefined;
  limit: number | null;
}): number | null {
  return generations.limit === null ? null : Math.max(0, generations.limit - (generations.used ?? 0));
}

export const SAMPLE_OPTIONS = ['ask', 'survey', 'meeting', 'guess'] as const;
export type SampleOption = (typeof SAMPLE_OPTIONS)[number];

/** Example figures that the visitor's answer is added to. */
const SAMPLE_COUNTS: Record<SampleOption, number> = { ask: 9, survey: 6, meeting: 7, guess: 4 };

/** The sample question's bars with the visitor's answer counted, if there is one. */
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
