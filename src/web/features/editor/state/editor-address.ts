import type { EditorTab } from './draft-problems.ts';

export type EditorAddress =
  | { readonly view: 'settings'; readonly section: string | null }
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
