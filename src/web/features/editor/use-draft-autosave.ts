import { useEffect, useRef, useState } from 'react';
import type { SavedDraft } from './saved-draft.ts';
import { findSavedDraft, removeDraft, removeOffer, saveDraft, keyOf } from './saved-draft.ts';
import { onSignOut } from '../../lib/sign-out-drafts.ts';
import type { Draft } from './model.ts';

/** How long after the last change the draft is kept. */
const SOON = 400;

interface Facts {
  userId: string;
  surveyId: string | null;
  version: number | null;
  draft: Draft;
  isChanged: boolean;
}

export interface DraftAutosave {
  /** What a reload or a crash left behind, until somebody decides. */
  readonly offer: SavedDraft | null;
  readonly closeOffer: () => void;
  /** Forgets the draft that is being kept: it was saved or given up. */
  readonly discard: () => void;
  /** Whether the device takes it. */
  readonly works: boolean;
}

/** Keeps the unsaved draft on this device, soon after each change and when the page is left. */
export function useDraftAutosave({ userId, surveyId, version, draft, isChanged }: Facts): DraftAutosave {
  const key = keyOf(userId, surveyId);
  const [offer, setOffer] = useState(() => {
    const kept = findSavedDraft(localStorage, key);
    return kept !== null && JSON.stringify(kept.draft) !== JSON.stringify(draft) ? kept : null;
  });
  const [works, setWorks] = useState(true);
  const isOver = useRef(false);

  const keep = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isOver.current) return undefined;
    if (!isChanged) {
      // Everything was taken back: there is nothing left to keep.
      if (keep.current !== null) removeDraft(localStorage, key);
      keep.current = null;
      return undefined;
    }
    const write = () => {
      if (keep.current !== write || isOver.current) return;
      setWorks(saveDraft(localStorage, key, { saved_at: new Date().toISOString(), version, draft }));
    };
    keep.current = write;
    const timer = setTimeout(write, SOON);
    return () => clearTimeout(timer);
  }, [key, version, draft, isChanged]);

  useEffect(
    () =>
      onSignOut(() => {
        isOver.current = true;
        setWorks(false);
      }),
    [],
  );

  useEffect(() => {
    // Leaving comes sooner than the timer.
    const now = () => keep.current?.();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);

  return {
    offer,
    closeOffer: () => {
      removeOffer(localStorage, key);
      setOffer(null);
    },
    discard: () => {
      isOver.current = true;
      removeDraft(localStorage, key);
      // What was left behind earlier stays offered until somebody decides about it.
      if (offer === null) removeOffer(localStorage, key);
    },
    works,
  };
}
