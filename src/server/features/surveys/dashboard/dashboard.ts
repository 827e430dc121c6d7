import type { Dashboard } from '../../../../shared/api/account/account.ts';
import type { DashboardFacts } from './dashboard-data.ts';

/**
 * Computes the dashboard: new surveys and responses this month against last, completion rate now against the end of
 * last month.
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

/**
 * Computes round(total responses / (100 × survey count) × 100) percent, 0 without surveys (docs/spec.md#9-numbers).
 */
export function completionRate(responses: number, surveys: number): number {
  return surveys === 0 ? 0 : Math.round((responses / (100 * surveys)) * 100);
}
