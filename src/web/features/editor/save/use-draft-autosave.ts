import { useEffect, useRef, useState } from 'react';
import type { OfferedDraft, SavedDraft } from './saved-draft.ts';
import { isSameDraft, keyOf, readOffers, removeDraft, saveDraft, setAside } from './saved-draft.ts';
import { onSignOut } from '../../../lib/sign-out-drafts.ts';
import type { Draft } from '../state/model.ts';

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
  /** Forgets what is offered; the next that waits is offered. */
  readonly closeOffer: () => void;
  /** Goes on with what is offered; what else waits is offered when the editor is next opened. */
  readonly takeOffer: () => void;
  /** Forgets the draft that is being kept: it was saved or given up. */
  readonly discard: () => void;
  /** Whether the device takes it. */
  readonly works: boolean;
}

/** Keeps the unsaved draft on this device, soon after each change and when the page is left. */
export function useDraftAutosave({ userId, surveyId, version, draft, isChanged }: Facts): DraftAutosave {
  const key = keyOf(userId, surveyId);
  const [waiting, setWaiting] = useState<readonly OfferedDraft[]>(() => {
    setAside(localStorage, key);
    return readOffers(localStorage, key);
  });
  // What this editor began with goes on here; anything else is offered, one after the other.
  const [goesOn] = useState(() => waiting.filter((savedDraft) => isSameDraft(savedDraft, { draft })).map(({ at }) => at));
  const offer = waiting.find(({ at }) => !goesOn.includes(at)) ?? null;
  const pending = useRef(goesOn);
  const [works, setWorks] = useState(true);
  const isOver = useRef(false);

  const flush = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isOver.current) return undefined;
    if (!isChanged) {
      // Everything was taken back: there is nothing left to keep.
      if (flush.current !== null) removeDraft(localStorage, key);
      flush.current = null;
      return undefined;
    }
    const write = () => {
      if (flush.current !== write || isOver.current) return;
      const isAutosaved = saveDraft(localStorage, key, { saved_at: new Date().toISOString(), version, draft });
      setWorks(isAutosaved);
      if (isAutosaved) deletePending(pending);
    };
    flush.current = write;
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
    const now = () => flush.current?.();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);

  return {
    offer,
    closeOffer: () => {
      if (offer === null) return;
      removeDraft(localStorage, offer.at);
      setWaiting(waiting.filter(({ at }) => at !== offer.at));
    },
    takeOffer: () => {
      if (offer !== null) removeDraft(localStorage, offer.at);
      setWaiting([]);
    },
    discard: () => {
      isOver.current = true;
      removeDraft(localStorage, key);
      // What was left behind earlier stays offered until somebody decides about it.
      deletePending(pending);
    },
    works,
  };
}

/** What an editor goes on with is kept anew, saved or given up: the places where it waited are free. */
function deletePending(pending: { current: readonly string[] }): void {
  for (const at of pending.current) removeDraft(localStorage, at);
  pending.current = [];
}
