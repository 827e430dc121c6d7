import { useEffect, useRef, useState } from 'react';
import type { OfferedDraft, SavedDraft } from './saved-draft.ts';
import {
  isSameDraft,
  keyOf,
  readLatest,
  readOffers,
  removeDraft,
  saveDraft,
  setAside,
} from './saved-draft.ts';
import { onSignOut } from '../../../lib/drafts/sign-out-drafts.ts';
import type { Draft } from '../state/model.ts';

const SOON = 400;

interface Facts {
  userId: string;
  surveyId: string | null;
  version: number | null;
  draft: Draft;
  isChanged: boolean;
}

export interface DraftAutosave {
  readonly offer: SavedDraft | null;
  readonly closeOffer: () => void;
  readonly takeOffer: () => void;
  readonly discard: () => void;
  /** Removes a new survey's draft that the server has stored. */
  readonly deleteStored: (draft: Draft) => void;
  readonly works: boolean;
}

export function useDraftAutosave({ userId, surveyId, version, draft, isChanged }: Facts): DraftAutosave {
  const key = keyOf(userId, surveyId);
  const [waiting, setWaiting] = useState<readonly OfferedDraft[]>(() => {
    setAside(localStorage, key);
    return readOffers(localStorage, key);
  });
  // Continues the draft the editor started with; offers others one by one.
  const [goesOn] = useState(() =>
    waiting.filter((savedDraft) => isSameDraft(savedDraft, { draft })).map(({ at }) => at),
  );
  const offer = waiting.find(({ at }) => !goesOn.includes(at)) ?? null;
  const pending = useRef(goesOn);
  const [works, setWorks] = useState(true);
  const isOver = useRef(false);

  const flush = useRef<(() => void) | null>(null);
  const lastKey = useRef(key);
  useEffect(() => {
    if (isOver.current) return undefined;
    if (lastKey.current !== key) {
      // The new survey is stored by now.
      removeDraft(localStorage, lastKey.current);
      deletePending(pending);
      lastKey.current = key;
      flush.current = null;
    }
    if (!isChanged) {
      // Everything was undone.
      if (flush.current !== null) removeDraft(localStorage, key);
      flush.current = null;
      return undefined;
    }
    const write = () => {
      if (flush.current !== write || isOver.current) return;
      const isAutosaved = saveDraft(localStorage, key, {
        saved_at: new Date().toISOString(),
        version,
        draft,
      });
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
    // The page may be left before the timer fires.
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
      // Older drafts stay offered until the user decides.
      deletePending(pending);
    },
    deleteStored: (draft) => {
      const own = keyOf(userId, null);
      if (isSameDraft({ draft }, readLatest(localStorage, own))) removeDraft(localStorage, own);
    },
    works,
  };
}

function deletePending(pending: { current: readonly string[] }): void {
  for (const at of pending.current) removeDraft(localStorage, at);
  pending.current = [];
}
