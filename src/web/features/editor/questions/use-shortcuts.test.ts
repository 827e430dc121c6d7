import { expect, test } from 'vitest';
import { shortcutOf } from './use-shortcuts.ts';

const press = (keys: string) => {
  const parts = keys.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('ctrl'),
    metaKey: parts.includes('meta'),
    altKey: parts.includes('alt'),
    shiftKey: parts.includes('shift'),
  };
};
const anywhere = { inText: false, inList: false };
const text = { inText: true, inList: false };
const draft = { ...text, inDraft: true };
const list = { inText: false, inList: true };

test.each([
  ['ctrl+s', anywhere, 'save'],
  ['meta+s', text, 'save'],
  ['ctrl+shift+S', anywhere, undefined],
  ['ctrl+Enter', text, 'addQuestion'],
  ['ctrl+z', anywhere, 'undo'],
  ['ctrl+z', text, undefined],
  ['ctrl+z', draft, 'undo'],
  ['ctrl+shift+Z', anywhere, 'redo'],
  ['ctrl+y', anywhere, 'redo'],
  ['ctrl+y', text, undefined],
  ['ctrl+y', draft, 'redo'],
  ['/', draft, undefined],
  ['alt+ArrowDown', text, 'goToQuestion'],
  ['alt+ArrowUp', anywhere, 'goToQuestion'],
  ['alt+ArrowDown', list, undefined],
  ['shift+?', anywhere, 'help'],
  ['shift+?', text, undefined],
  ['s', anywhere, undefined],
  ['ctrl+alt+s', anywhere, undefined],
] as const)('%s is a shortcut only where it is safe', (keys, where, expected) => {
  expect(shortcutOf(press(keys), where)?.name).toBe(expected);
});
