import { offeredKeys } from './draft-storage.ts';
import { DRAFT_PREFIX } from './sign-out-drafts.ts';

/** Used as user id for visitors. */
export const VISITOR = 'visitor';

type Reader = Pick<Storage, 'getItem'>;
type SavedVisitorDraft = Readonly<{ saved_at: string; title: string }>;

/** Returns the possibly empty title; null if there is no draft. */
export function visitorDraftTitle(storage: Reader = localStorage): string | null {
  const key = `${DRAFT_PREFIX}${VISITOR}:new`;
  const waiting = offeredKeys(key).flatMap((at) => read(storage, at) ?? []);
  const [newest] = waiting.toSorted((a, b) => b.saved_at.localeCompare(a.saved_at));
  return (read(storage, key) ?? newest)?.title ?? null;
}

function read(storage: Reader, at: string): SavedVisitorDraft | null {
  const text = storage.getItem(at);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as { saved_at?: unknown; draft?: { title?: unknown } } | null;
    const title = stored?.draft?.title;
    return typeof title === 'string' ? { title, saved_at: String(stored?.saved_at) } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
