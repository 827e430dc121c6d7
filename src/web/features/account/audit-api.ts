import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { exportAuditLog, listAuditLog } from '../../../shared/api/account/audit-log.ts';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';
import { endOfDay, startOfDay } from '../../lib/text/end-of-day.ts';

/** Filters of the log; null means all. */
export interface AuditView {
  readonly survey_id: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Loads the audit log page by page, newest first. */
export function useAuditLog(view: AuditView) {
  return useInfiniteQuery({
    queryKey: ['audit-log', view],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditLog,
        { query: { ...auditFields(view), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

/** Loads the newest hundred surveys for the filter. */
export function useSurveyNames() {
  return useQuery({
    queryKey: ['audit-log', 'surveys'],
    queryFn: async ({ signal }) => (await call(listSurveys, { query: { limit: 100 } }, { signal })).surveys,
  });
}

export function auditFileAddress(view: AuditView): string {
  const query = new URLSearchParams(auditFields(view)).toString();
  return query === '' ? exportAuditLog.path : `${exportAuditLog.path}?${query}`;
}

/** Returns the query; days are local, like the times on the screen. */
function auditFields({ survey_id, from, to }: AuditView): Record<string, string> {
  return {
    ...(survey_id !== null && { survey_id }),
    ...(from !== null && { from: startOfDay(from) }),
    ...(to !== null && { to: endOfDay(to) }),
  };
}
