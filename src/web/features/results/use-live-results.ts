import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamResults } from '../../../shared/api/results.ts';
import { addressOf } from '../../lib/call.ts';
import { openEventStream, type StreamState } from '../../lib/event-stream.ts';
import { resultsKey } from './api.ts';
import { WHOLE } from './model.ts';
import { useLinkAccess } from './use-link-token.ts';

export type LiveState = StreamState;

/** A browser opens few connections to one server, so a tab that nobody sees gives its own back. */
const HIDDEN_MS = 30_000;

/**
 * Keeps the results of all time in step with the answers while the page is seen. After a break, however long, the
 * first event holds everything that was missed.
 * @param lang the one of the survey's languages that they are told in
 */
export function useLiveResults(survey_id: string, enabled: boolean, lang: string | undefined): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('off');
  const { access_token } = useLinkAccess();
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = () => {
      stream.close();
      void queries.invalidateQueries({ queryKey: ['results', survey_id] });
    };
    const stream = openEventStream(
      addressOf(streamResults, { params: { id: survey_id }, query: { lang, access_token } }),
      {
        results: (data) => {
          const access = access_token === undefined ? {} : { access_token };
          queries.setQueryData(resultsKey(survey_id, WHOLE, lang, access), data);
        },
        gone: lookAgain,
        forbidden: lookAgain,
      },
      setState,
    );
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') stream.open();
      else timer = setTimeout(stream.close, HIDDEN_MS);
    };

    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearTimeout(timer);
      stream.dispose();
    };
  }, [survey_id, enabled, lang, access_token, queries]);
  return state;
}
