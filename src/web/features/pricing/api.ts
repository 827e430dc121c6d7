import { useQuery } from '@tanstack/react-query';
import { listSurveys, type SurveySummary } from '../../../shared/api/surveys.ts';
import { PLANS, responsesNotice } from '../../../shared/plans.ts';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.tsx';
import { useSubscription } from '../../lib/subscription.ts';

const MAX_SURVEYS = 3;

/** The running surveys that are near the plan's number of responses; none where there is no limit. */
export function useFullestSurveys(): readonly SurveySummary[] {
  const { user } = useSession();
  const { status, plan } = useSubscription();
  const limits = PLANS[plan];
  const { data } = useQuery({
    queryKey: ['surveys', 'fullest', user?.id],
    queryFn: ({ signal }) =>
      call(
        listSurveys,
        { query: { status: 'active', sort: 'response_count', direction: 'desc', limit: MAX_SURVEYS } },
        { signal },
      ),
    enabled: user !== null && status === 'known' && limits.responses_per_survey !== null,
  });
  return (data?.surveys ?? []).filter(({ response_count, removed_count }) =>
    responsesNotice(limits, response_count + removed_count),
  );
}
