import { DRAFT_PREFIX } from './sign-out-drafts.ts';

/** Stands for a person's id where nobody is signed in. */
export const VISITOR = 'visitor';

/** What a visitor has begun on this device: its title, which may be empty; null where there is nothing. */
export function visitorDraftTitle(storage: Pick<Storage, 'getItem'> = localStorage): string | null {
  const key = `${DRAFT_PREFIX}${VISITOR}:new`;
  const text = storage.getItem(key) ?? storage.getItem(`${key}:offered`);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { draft?: { title?: unknown } } | null;
    return typeof kept?.draft?.title === 'string' ? kept.draft.title : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
