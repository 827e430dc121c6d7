import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { exportAuditLog, listAuditLog } from '../../../shared/api/account/audit-log.ts';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';

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

function auditFields(view: AuditView): Record<string, string> {
  const entries = Object.entries(view) as [string, string | null][];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}
