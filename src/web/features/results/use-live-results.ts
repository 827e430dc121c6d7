import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamResults } from '../../../shared/api/results/results.ts';
import { addressOf } from '../../lib/call.ts';
import { openEventStream, type StreamState } from '../../lib/streams/event-stream.ts';
import { resultsKey } from './api.ts';
import { UNCUT } from './model.ts';
import { useLinkAccess } from './use-link-token.ts';

export type LiveState = StreamState;

/** Hidden tabs disconnect, because browsers limit connections per server. */
const HIDDEN_MS = 30_000;

/**
 * Keeps unfiltered results live while visible. The first event after a reconnect contains everything missed.
 * @param lang survey language
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
          queries.setQueryData(resultsKey(survey_id, UNCUT, lang, access), data);
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
