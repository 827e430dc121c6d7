import { analyse } from '../../src/shared/api/results/statistics.ts';
import { answeredSurvey } from './answered-survey.ts';
import type { TestApp } from './app.ts';

/** Two groups of three that differ in Q2 and Q3, and one person of the second who answered neither. */
export const TWO_GROUPS = [
  { Q1: 1, Q2: 5, Q3: 4 },
  { Q1: 1, Q2: 4, Q3: 4 },
  { Q1: 1, Q2: 5, Q3: 3 },
  { Q1: 2, Q2: 2, Q3: 1 },
  { Q1: 2, Q2: 1, Q3: 2 },
  { Q1: 2, Q2: 3, Q3: 2 },
  { Q1: 2 },
];

/** A survey with these answers, and its owner, who asks for statistics. */
export async function analysedSurvey(app: TestApp, answers: readonly object[]) {
  const survey = await answeredSurvey(app, 'scientific-monthly', answers);
  const { owner, params } = survey;
  return {
    ...survey,
    ask: async (body: object) => {
      const { status, body: reply } = await owner.call(analyse, { params, body: body as never });
      return { status, reply: reply as unknown as Record<string, unknown> };
    },
  };
}
