import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AiThemeEvent, type AiThemesDone, findAiThemes } from '../../../../shared/api/results/themes.ts';
import { CallError } from '../../../lib/call-error.ts';
import { callRaw } from '../../../lib/call.ts';
import { readEvents, toCallError } from '../../../lib/streams/event-reader.ts';
import { usageKey } from '../../../lib/subscription.ts';
import { aiThemesKey, type TextTarget } from './themes-api.ts';

/** Ended by the server, the user or a lost connection. */
export type AiSearchEnd = AiThemesDone | 'stopped' | 'lost';

interface AiSearchState {
  /** Events received from the running search; null while idle. */
  readonly coming: readonly AiThemeEvent[] | null;
  readonly ended: AiSearchEnd | null;
  readonly failure: unknown;
}

const AT_REST: AiSearchState = { coming: null, ended: null, failure: null };

/** Finds themes by a model until it ends, is stopped or the page is left. */
export function useAiSearch(target: TextTarget) {
  const queries = useQueryClient();
  const [state, setState] = useState(AT_REST);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (running.current !== null) return;
    const stopping = new AbortController();
    running.current = stopping;
    let coming: readonly AiThemeEvent[] = [];
    setState({ ...AT_REST, coming });
    const end = (part: Partial<AiSearchState>) => setState({ ...AT_REST, ...part });
    try {
      const { survey_id: id, question_id, part } = target;
      const input = { params: { id }, body: { question_id, part } };
      const reply = await callRaw(findAiThemes, input, { signal: stopping.signal });
      let done: AiThemesDone | null = null;
      for await (const { event, data } of readEvents(reply)) {
        if (event === 'error') throw toCallError(data);
        if (event === 'done') done = data as AiThemesDone;
        if (event !== 'theme') continue;
        coming = [...coming, data as AiThemeEvent];
        setState({ ...AT_REST, coming });
      }
      // Stored themes load before the search ends, so nothing disappears in between.
      await queries.invalidateQueries({ queryKey: aiThemesKey(target) });
      end({ ended: done ?? 'lost' });
    } catch (failure) {
      await queries.invalidateQueries({ queryKey: aiThemesKey(target) });
      if (stopping.signal.aborted) end({ ended: 'stopped' });
      else end(failure instanceof CallError ? { failure } : { ended: 'lost' });
    } finally {
      running.current = null;
      void queries.invalidateQueries({ queryKey: usageKey });
    }
  };

  return { ...state, start, stop: () => running.current?.abort() };
}

export type AiSearch = ReturnType<typeof useAiSearch>;
