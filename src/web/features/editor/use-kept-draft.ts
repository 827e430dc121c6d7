import { useEffect, useRef, useState } from 'react';
import type { KeptDraft } from './kept-draft.ts';
import { findKeptDraft, forgetDraft, forgetOffer, keepDraft, keyOf } from './kept-draft.ts';
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

export interface Keeping {
  /** What a reload or a crash left behind, until somebody decides. */
  readonly offer: KeptDraft | null;
  readonly closeOffer: () => void;
  /** Forgets the draft that is being kept: it was saved or given up. */
  readonly forget: () => void;
  /** Whether the device takes it. */
  readonly works: boolean;
}

/** Keeps the unsaved draft on this device, soon after each change and when the page is left. */
export function useKeptDraft({ userId, surveyId, version, draft, isChanged }: Facts): Keeping {
  const key = keyOf(userId, surveyId);
  const [offer, setOffer] = useState(() => {
    const kept = findKeptDraft(localStorage, key);
    return kept !== null && JSON.stringify(kept.draft) !== JSON.stringify(draft) ? kept : null;
  });
  const [works, setWorks] = useState(true);
  const isOver = useRef(false);

  const keep = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isOver.current) return undefined;
    if (!isChanged) {
      // Everything was taken back: there is nothing left to keep.
      if (keep.current !== null) forgetDraft(localStorage, key);
      keep.current = null;
      return undefined;
    }
    const write = () => {
      if (keep.current !== write || isOver.current) return;
      setWorks(keepDraft(localStorage, key, { saved_at: new Date().toISOString(), version, draft }));
    };
    keep.current = write;
    const timer = setTimeout(write, SOON);
    return () => clearTimeout(timer);
  }, [key, version, draft, isChanged]);

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
      forgetOffer(localStorage, key);
      setOffer(null);
    },
    forget: () => {
      isOver.current = true;
      forgetDraft(localStorage, key);
      forgetOffer(localStorage, key);
    },
    works,
  };
}
