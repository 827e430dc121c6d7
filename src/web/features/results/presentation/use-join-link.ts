import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinPath } from '../../../../shared/survey/join-code.ts';
import { endJoinCode, holdJoinCode } from '../../../../shared/api/results/join-codes.ts';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';

/** Well below the server's timeout. */
const HOLD_MS = 30_000;

/**
 * Holds a join code while presenting; null until available or if not wanted. Reloads get the same code for three
 * minutes.
 */
function useJoinCode(survey_id: string, isWanted: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['results', survey_id, 'join-code'],
    queryFn: ({ signal }) => call(holdJoinCode, { params: { id: survey_id } }, { signal }),
    enabled: isWanted,
    refetchInterval: HOLD_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isWanted) return;
    return () =>
      void call(endJoinCode, { params: { id: survey_id } }).catch((error: unknown) => {
        // Offline or signed out; the code expires by itself.
        if (!(error instanceof CallError)) throw error;
      });
  }, [survey_id, isWanted]);
  return isWanted ? (data?.code ?? null) : null;
}

/**
 * Returns the short link, else the join link.
 * @param isNamed undefined until known
 */
export function useJoinLink(
  { id, link }: { id: string; link: string },
  isNamed: boolean | undefined,
): { link: string; joinCode: string | null } {
  const joinCode = useJoinCode(id, isNamed === false);
  return { link: joinCode === null ? link : `${window.location.origin}${joinPath(joinCode)}`, joinCode };
}
