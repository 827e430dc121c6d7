import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../shared/plans.ts';
import { CallError } from '../../../lib/call-error.ts';
import { useSaveDraft } from '../state/api.ts';
import { type EditorAction, type EditorState, targetOf } from '../state/editor-state.ts';
import { mayUpload } from '../questions/may-upload.ts';
import type { Draft } from '../state/model.ts';

/** Milliseconds between the last change and the upload. */
const REST = 2_000;
/** Retry interval offline, in milliseconds; also retried when back online. */
const AGAIN = 10_000;

/** Autosave state; `null` if nothing had to be saved. */
export type UploadNote = 'saving' | 'saved' | 'offline' | 'conflict' | null;

export interface DraftUpload {
  readonly note: UploadNote;
  /** Waits for a running upload; null if none or failed. */
  readonly settle: () => Promise<number | null>;
}

interface Facts {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  plan: Plan;
}

/** Autosaves an unpublished draft to the server. */
export function useDraftUpload({ state, dispatch, plan }: Facts): DraftUpload {
  const { mutateAsync } = useSaveDraft();
  const [note, setNote] = useState<UploadNote>(null);
  /** Refused draft; not sent again until changed. */
  const [refused, setRefused] = useState<{ readonly draft: Draft; readonly version: number | null } | null>(
    null,
  );
  const running = useRef<Promise<number | null> | null>(null);
  const draft = state.history.present;
  const target = targetOf(state);
  const isConflict = note === 'conflict' && refused?.version === state.baseVersion;
  const isDue =
    mayUpload(state, plan) && target !== null && refused?.draft !== draft && !isConflict && note !== 'saving';
  const { id, version } = target ?? {};

  useEffect(() => {
    if (!isDue || id === undefined || version === undefined) return undefined;
    const upload = async (): Promise<number | null> => {
      setNote('saving');
      try {
        const survey = await mutateAsync({ draft, clean: null, target: { id, version } });
        dispatch({ type: 'uploaded', survey, draft });
        setNote('saved');
        return survey.version;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const isAway = error.code === 'offline' || error.code === 'unavailable';
        setNote(isAway ? 'offline' : error.code === 'version_conflict' ? 'conflict' : null);
        if (!isAway) setRefused({ draft, version });
        return null;
      } finally {
        running.current = null;
      }
    };
    const timer = setTimeout(
      () => {
        running.current = upload();
      },
      note === 'offline' ? AGAIN : REST,
    );
    return () => clearTimeout(timer);
  }, [isDue, draft, id, version, note, mutateAsync, dispatch]);

  useEffect(() => {
    if (note !== 'offline') return undefined;
    const again = () => setNote(null);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [note]);

  const isDraft = state.stored?.effective_status === 'draft';
  return { note: isDraft ? note : null, settle: () => running.current ?? Promise.resolve(null) };
}
