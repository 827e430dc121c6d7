import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinPath } from '../../../../shared/survey/join-code.ts';
import { endJoinCode, holdJoinCode } from '../../../../shared/api/results/join-codes.ts';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';

/** Well within what the server waits before it takes a silent screen for gone. */
const HOLD_MS = 30_000;

/**
 * The code of a presentation, held for as long as it is shown and ended when it is left; null until there is one, or where none is
 * wanted. A page that is loaded anew, or whose browser went, has the same code again for three minutes.
 */
function useJoinCode(survey_id: string, isWanted: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['results', survey_id, 'hall-code'],
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
        // There is no connection or nobody is signed in: it ends by itself soon.
        if (!(error instanceof CallError)) throw error;
      });
  }, [survey_id, isWanted]);
  return isWanted ? (data?.code ?? null) : null;
}

/**
 * How a hall comes to a presented survey: by its link where that has a name, else by the presentation's code.
 * @param isNamed undefined until that is known
 */
export function useJoinLink(
  { id, link }: { id: string; link: string },
  isNamed: boolean | undefined,
): { link: string; joinCode: string | null } {
  const joinCode = useJoinCode(id, isNamed === false);
  return { link: joinCode === null ? link : `${window.location.origin}${joinPath(joinCode)}`, joinCode };
}
