import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { streamResults } from '../../../shared/api/results.ts';
import type { Results } from '../../../shared/api/results.ts';
import { addressOf } from '../../lib/call.ts';
import { resultsKey } from './api.ts';
import { WHOLE } from './model.ts';
import { useLinkAccess } from './use-link-token.ts';

export type LiveState = 'off' | 'connecting' | 'live';

/** A browser opens few connections to one server, so a tab that nobody sees gives its own back. */
const HIDDEN_MS = 30_000;
/** After this the browser has given up by itself, as it does when a server is being replaced. */
const AGAIN_MS = 3_000;

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
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
      setState('off');
    };
    const lookAgain = () => {
      close();
      void queries.invalidateQueries({ queryKey: ['results', survey_id] });
    };
    const open = () => {
      clearTimeout(timer);
      if (source !== null && source.readyState !== EventSource.CLOSED) return;
      const opened = new EventSource(
        addressOf(streamResults, { params: { id: survey_id }, query: { lang, access_token } }),
      );
      source = opened;
      setState('connecting');
      opened.addEventListener('open', () => setState('live'));
      opened.addEventListener('error', () => {
        setState('connecting');
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN_MS);
      });
      opened.addEventListener('results', ({ data }: MessageEvent<string>) => {
        const access = access_token === undefined ? {} : { access_token };
        queries.setQueryData(resultsKey(survey_id, WHOLE, lang, access), JSON.parse(data) as Results);
      });
      opened.addEventListener('gone', lookAgain);
      opened.addEventListener('forbidden', lookAgain);
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') open();
      else timer = setTimeout(close, HIDDEN_MS);
    };

    open();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [survey_id, enabled, lang, access_token, queries]);
  return state;
}
