import { useEffect, useMemo, useRef, useState } from 'react';
import type { Plan } from '../../../../shared/plans.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { CallError, isAway } from '../../../lib/call-error.ts';
import { findCreated, type LostCreation, useSaveDraft } from '../state/api.ts';
import { type EditorAction, type EditorState, type Target, targetOf } from '../state/editor-state.ts';
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
  readonly settle: () => Promise<Target | null>;
  readonly noteLost: (draft: Draft) => void;
}

interface Facts {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  plan: Plan;
  /** False for visitors and after the month's last survey. */
  mayCreate: boolean;
  onCreated: (survey: Survey, draft: Draft) => void;
}

/** Autosaves an unpublished draft to the server; the first time creates the survey. */
export function useDraftUpload({ state, dispatch, plan, mayCreate, onCreated }: Facts): DraftUpload {
  const { mutateAsync } = useSaveDraft();
  const [note, setNote] = useState<UploadNote>(null);
  /** Refused draft; not sent again until changed. */
  const [refused, setRefused] = useState<{ readonly draft: Draft; readonly version: number | null } | null>(
    null,
  );
  const running = useRef<Promise<Target | null> | null>(null);
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  const lost = useRef<LostCreation | null>(null);
  const draft = state.history.present;
  const { id = null, version = null } = targetOf(state) ?? {};
  const isConflict = note === 'conflict' && refused?.version === state.baseVersion;
  const isDue =
    mayUpload(state, plan, mayCreate) && refused?.draft !== draft && !isConflict && note !== 'saving';

  const { take, noteLost } = useMemo(
    () => ({
      take: (survey: Survey, sent: Draft, isNew: boolean): Target => {
        lost.current = null;
        dispatch({ type: 'uploaded', survey, draft: sent });
        if (isNew) created.current(survey, sent);
        return { id: survey.id, version: survey.version };
      },
      noteLost: (sent: Draft) => {
        lost.current ??= { draft: sent, at: Date.now() };
      },
    }),
    [dispatch],
  );

  useEffect(() => {
    if (!isDue) return undefined;
    const target = id === null || version === null ? null : { id, version };
    const upload = async (): Promise<Target | null> => {
      setNote('saving');
      try {
        const before = lost.current;
        const known = before && (await findCreated(before));
        const survey = known ?? (await mutateAsync({ draft, clean: null, target }));
        setNote('saved');
        return take(survey, known && before ? before.draft : draft, target === null);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setNote(isAway(error) ? 'offline' : error.code === 'version_conflict' ? 'conflict' : null);
        if (!isAway(error)) setRefused({ draft, version });
        else if (target === null) noteLost(draft);
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
  }, [isDue, draft, id, version, note, mutateAsync, take, noteLost]);

  useEffect(() => {
    if (note !== 'offline') return undefined;
    const again = () => setNote(null);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [note]);

  const isDraft = state.stored === null || state.stored.effective_status === 'draft';
  const settle = async () => {
    const left = await running.current;
    if (left != null || lost.current === null) return left ?? null;
    const before = lost.current;
    const known = await findCreated(before);
    return known && take(known, before.draft, true);
  };
  const shown = isDue && note !== 'offline' ? 'saving' : note;
  return { note: isDraft ? shown : null, settle, noteLost };
}
