import { expect, test } from 'vitest';
import { logicHash, readEditorHash, settingsHash } from './editor-address.ts';

test('a hash names a settings section or a step of the logic', () => {
  expect(readEditorHash('#settings/design')).toEqual({ view: 'settings', section: 'design' });
  expect(readEditorHash('#logic/page-2')).toEqual({ view: 'logic', step: 'page-2' });
  expect(readEditorHash(settingsHash(null))).toEqual({ view: 'settings', section: null });
  expect(readEditorHash(logicHash(null))).toEqual({ view: 'logic', step: null });
});

test('any other hash names nothing', () => {
  for (const hash of ['', '#', '#content', '#logic/<b>', '#settings/a/b'])
    expect(readEditorHash(hash)).toBeNull();
});
