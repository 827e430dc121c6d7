import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../shared/plans.ts';
import { CallError } from '../../../lib/call-error.ts';
import { useSaveDraft } from '../state/api.ts';
import { type EditorAction, type EditorState, targetOf } from '../state/editor-state.ts';
import { mayUpload } from '../questions/may-upload.ts';
import type { Draft } from '../state/model.ts';

/** How long after the last change a draft is stored on the server. */
const REST = 2_000;
/** Without a connection it is tried again so often, and as soon as the browser says that there is one. */
const AGAIN = 10_000;

/** What is going on with a draft that saves itself; `null` while nothing was to be saved. */
export type UploadNote = 'saving' | 'saved' | 'offline' | 'conflict' | null;

export interface DraftUpload {
  readonly note: UploadNote;
  /** Waits for what is under way; gives the version that it left, or null where nothing was under way or it failed. */
  readonly settle: () => Promise<number | null>;
}

interface Facts {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  plan: Plan;
}

/** Stores a draft that nobody has published yet on the server, soon after each change. */
export function useDraftUpload({ state, dispatch, plan }: Facts): DraftUpload {
  const { mutateAsync } = useSaveDraft();
  const [note, setNote] = useState<UploadNote>(null);
  /** What the server did not take: it is not sent again until it has changed. */
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
