import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type LeftOutEvent,
  patchTexts,
  type TextEvent,
  type TranslatedSurvey,
  type TranslationDone,
  translateTexts,
} from '../../../shared/api/survey/translations.ts';
import { call, callRaw } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { readEvents, toCallError } from '../../lib/streams/event-reader.ts';
import { usageKey } from '../../lib/subscription.ts';
import { progressKey, textsKey } from './api.ts';
import { withRow } from './model.ts';

interface MachineRun {
  readonly language: string;
  readonly written: number;
  readonly asked: number;
}

export interface MachineEnd {
  readonly language: string;
  readonly keys: readonly string[];
  readonly leftOut: readonly LeftOutEvent[];
  /** Ended by the server, the user, a lost connection or a failure. */
  readonly how: TranslationDone | 'stopped' | 'lost' | 'failed';
  /** Number of undone texts; null if not undone. */
  readonly reverted: number | null;
}

interface MachineState {
  readonly run: MachineRun | null;
  readonly ended: MachineEnd | null;
  readonly failure: unknown;
}

const AT_REST: MachineState = { run: null, ended: null, failure: null };

/** Translates missing texts by a model; continues across languages until the page is left. */
export function useMachine(id: string) {
  const queries = useQueryClient();
  const [state, setState] = useState(AT_REST);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (language: string, asked: number): Promise<void> => {
    if (running.current !== null) return;
    const stopping = new AbortController();
    running.current = stopping;
    const keys: string[] = [];
    const leftOut: LeftOutEvent[] = [];
    const report = () => setState({ ...AT_REST, run: { language, written: keys.length, asked } });
    const end = (how: MachineEnd['how'], failure: unknown = null) =>
      setState({ run: null, failure, ended: { language, keys, leftOut, how, reverted: null } });
    const take = (row: TextEvent) => {
      keys.push(row.key);
      queries.setQueryData<TranslatedSurvey>(textsKey(id, language), (now) => now && withRow(now, row));
      report();
    };
    report();
    try {
      const input = { params: { id, language } };
      const reply = await callRaw(translateTexts, input, { signal: stopping.signal });
      let done: TranslationDone | null = null;
      for await (const { event, data } of readEvents(reply)) {
        if (event === 'text') take(data as TextEvent);
        else if (event === 'left_out') leftOut.push(data as LeftOutEvent);
        else if (event === 'error') throw toCallError(data);
        else if (event === 'done') done = data as TranslationDone;
      }
      end(done ?? 'lost');
    } catch (failure) {
      if (stopping.signal.aborted) end('stopped');
      else if (failure instanceof CallError) end('failed', failure);
      else end('lost');
    } finally {
      running.current = null;
      void queries.invalidateQueries({ queryKey: textsKey(id, language) });
      void queries.invalidateQueries({ queryKey: progressKey(id) });
      void queries.invalidateQueries({ queryKey: usageKey });
    }
  };

  /** Undoes the last run, except texts confirmed or changed since. */
  const undo = async (ended: MachineEnd): Promise<void> => {
    const { language, keys } = ended;
    const texts = Object.fromEntries(keys.map((key) => [key, { text: '', by: 'machine' as const }]));
    try {
      const reply = await call(patchTexts, { params: { id, language }, body: { texts } });
      queries.setQueryData(textsKey(id, language), reply);
      void queries.invalidateQueries({ queryKey: progressKey(id) });
      const gone = reply.texts.filter((row) => row.text === null && keys.includes(row.key));
      setState({ ...AT_REST, ended: { ...ended, reverted: gone.length } });
    } catch (failure) {
      setState({ ...AT_REST, ended, failure });
    }
  };

  return {
    ...state,
    start,
    undo,
    stop: () => running.current?.abort(),
  };
}

export type Machine = ReturnType<typeof useMachine>;
