import { useEffect, useRef } from 'react';

export interface Shortcuts {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly addQuestion: () => void;
  readonly chooseKind: () => void;
  readonly goToQuestion: (by: 1 | -1) => void;
  readonly help: () => void;
}

export function shortcutOf(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  where: { readonly inText: boolean; readonly inList: boolean; readonly inDraft?: boolean },
): { name: keyof Shortcuts; by?: 1 | -1 } | null {
  const command = (press.ctrlKey || press.metaKey) && !press.altKey;
  const key = press.key.toLowerCase();
  if (command && key === 's' && !press.shiftKey) return { name: 'save' };
  if (command && key === 'enter') return { name: 'addQuestion' };
  // Other text fields have their own undo.
  const canUndo = !where.inText || where.inDraft === true;
  if (command && key === 'z' && canUndo) return { name: press.shiftKey ? 'redo' : 'undo' };
  if (command && key === 'y' && canUndo) return { name: 'redo' };
  const onlyAlt = press.altKey && !press.ctrlKey && !press.metaKey && !press.shiftKey;
  // Alt and an arrow key open a select list.
  if (onlyAlt && !where.inList && key === 'arrowdown') return { name: 'goToQuestion', by: 1 };
  if (onlyAlt && !where.inList && key === 'arrowup') return { name: 'goToQuestion', by: -1 };
  if (press.key === '?' && !command && !press.altKey && !where.inText && !where.inList)
    return { name: 'help' };
  if (press.key === '/' && !command && !press.altKey && !where.inText && !where.inList)
    return { name: 'chooseKind' };
  return null;
}

const TEXT_TYPES = new Set(['text', 'search', 'email', 'number', 'tel', 'url', 'password']);

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TEXT_TYPES.has(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** Registers shortcuts, inactive while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const now = useRef(shortcuts);
  useEffect(() => {
    now.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]') !== null) return;
      const inList = event.target instanceof HTMLSelectElement;
      const inDraft = event.target instanceof HTMLElement && event.target.dataset['flow'] !== undefined;
      const shortcut = shortcutOf(event, { inText: isText(event.target), inList, inDraft });
      if (shortcut === null) return;
      event.preventDefault();
      if (shortcut.name === 'goToQuestion') now.current.goToQuestion(shortcut.by ?? 1);
      else now.current[shortcut.name]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
