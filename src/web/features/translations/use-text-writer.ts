import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { patchTexts, type TextOutput } from '../../../shared/api/survey/translations.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { progressKey, textsKey } from './api.ts';

/** Delay between typing and saving. */
const REST_MS = 700;

type WriteState = 'saved' | 'waiting' | 'saving' | 'failed';

/** Saves in batches and in order, one request at a time. Failed texts are retried; refused ones show their error. */
export function useTextWriter(id: string, language: string) {
  const queries = useQueryClient();
  const waiting = useRef(new Map<string, TextOutput>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  const [state, setState] = useState<WriteState>('saved');
  const [error, setError] = useState<unknown>(null);
  const [problems, setProblems] = useState<FieldErrors>({});

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (isBusy.current) return;
    isBusy.current = true;
    let goesOn = true;
    while (goesOn && waiting.current.size > 0) {
      setState('saving');
      const sent = new Map(waiting.current);
      const settle = (keys: Iterable<string>) => {
        for (const key of keys) if (waiting.current.get(key) === sent.get(key)) waiting.current.delete(key);
      };
      try {
        const body = { texts: Object.fromEntries(sent) };
        const reply = await call(patchTexts, { params: { id, language }, body });
        queries.setQueryData(textsKey(id, language), reply);
        void queries.invalidateQueries({ queryKey: progressKey(id) });
        settle(sent.keys());
      } catch (failure) {
        const refused = refusedTexts(failure, sent);
        settle(Object.keys(refused));
        setProblems((now) => ({ ...now, ...refused }));
        goesOn = Object.keys(refused).length > 0;
        setError(failure);
      }
    }
    isBusy.current = false;
    setState(goesOn ? 'saved' : 'failed');
  }, [id, language, queries]);

  const write = useCallback(
    (texts: Readonly<Record<string, TextOutput>>, atOnce = false) => {
      for (const [key, text] of Object.entries(texts)) waiting.current.set(key, text);
      setProblems((now) =>
        Object.fromEntries(Object.entries(now).filter(([key]) => texts[key] === undefined)),
      );
      setState('waiting');
      clearTimeout(timer.current);
      if (atOnce) void send();
      else timer.current = setTimeout(() => void send(), REST_MS);
    },
    [send],
  );

  useEffect(() => {
    const again = () => void send();
    const stay = (event: BeforeUnloadEvent) => {
      if (waiting.current.size > 0) event.preventDefault();
    };
    window.addEventListener('online', again);
    window.addEventListener('beforeunload', stay);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('beforeunload', stay);
      void send();
    };
  }, [send]);

  return { state, error, problems, write, send };
}

function refusedTexts(failure: unknown, sent: ReadonlyMap<string, unknown>): FieldErrors {
  const fields = failure instanceof CallError ? Object.entries(failure.fields) : [];
  const byKey = fields.map(([field, code]) => [field.replace(/^texts\./, ''), code] as const);
  return Object.fromEntries(byKey.filter(([key]) => sent.has(key)));
}
