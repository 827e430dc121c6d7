import type { EditorTab } from './draft-problems.ts';

/** The part of the editor that a hash names; without one, Details or Questions are open. */
export type EditorAddress =
  /** `section` may also be a field, whose section the settings open. */
  | { readonly view: 'settings'; readonly section: string | null }
  /** `step` is `page-2`, `question-` with the question's id, or a list such as `quotas`. */
  | { readonly view: 'logic'; readonly step: string | null }
  | null;

export function readEditorHash(hash: string): EditorAddress {
  const [view, rest = ''] = /^#(settings|logic)(?:\/([\w-]+))?$/.exec(hash)?.slice(1) ?? [];
  const part = rest === '' ? null : rest;
  if (view === 'settings') return { view, section: part };
  return view === 'logic' ? { view, step: part } : null;
}

export function settingsHash(section: string | null): string {
  return section === null ? '#settings' : `#settings/${section}`;
}

export function logicHash(step: string | null): string {
  return step === null ? '#logic' : `#logic/${step}`;
}

export function tabOfAddress(address: EditorAddress): EditorTab | null {
  return address === null ? null : address.view === 'logic' ? 'questions' : 'settings';
}
