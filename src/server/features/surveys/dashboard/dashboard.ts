import type { Dashboard } from '../../../../shared/api/account/account.ts';
import type { DashboardFacts } from './dashboard-data.ts';

/**
 * The dashboard's figures. The trends of surveys and responses count what came this month and last month; that of
 * the completion rate compares the rate now with the rate at the end of last month.
 */
export function dashboardOf(facts: DashboardFacts): Dashboard {
  const { surveys, responses, surveys_this_month, responses_this_month } = facts;
  const rateNow = completionRate(responses, surveys);
  const rateBefore = completionRate(responses - responses_this_month, surveys - surveys_this_month);
  return {
    total_surveys: surveys,
    total_responses: responses,
    completion_rate: rateNow,
    trends: {
      surveys: { this_month: surveys_this_month, last_month: facts.surveys_last_month },
      responses: { this_month: responses_this_month, last_month: facts.responses_last_month },
      completion_rate: { this_month: rateNow, last_month: rateBefore },
    },
  };
}

/** Spec section 9: round(total responses / (100 × survey count) × 100) percent, and 0 with no surveys. */
export function completionRate(responses: number, surveys: number): number {
  return surveys === 0 ? 0 : Math.round((responses / (100 * surveys)) * 100);
}
