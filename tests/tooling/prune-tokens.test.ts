import { expect, test } from 'vitest';
import { pruneTokens } from '../../scripts/build-steps/prune-tokens.ts';
import { unstyledClasses } from '../../scripts/checks/unstyled-classes.ts';

test('drops unused tokens and keeps those that a sheet or another token uses', () => {
  const tokens =
    ':root{--ink:#111;--brand:#0e6b74;--focus:2px solid var(--brand);--unused:var(--far);--far:1px}';
  expect(pruneTokens([tokens, '.a{color:var(--ink)}', '.b{outline:var(--focus, none)}'])).toEqual([
    ':root{--ink:#111;--brand:#0e6b74;--focus:2px solid var(--brand);}',
    '.a{color:var(--ink)}',
    '.b{outline:var(--focus, none)}',
  ]);
});

test('drops the dark colours of the owner’s app and keeps those of the system scheme', () => {
  const chosen = ':root[data-mantine-color-scheme=dark],[data-theme=dark]{--ink:#eee}';
  const wished = '@media (prefers-color-scheme:dark){:root[data-theme=auto]{--ink:#eee}}';
  expect(pruneTokens([`${chosen}${wished}a{color:var(--ink)}`])).toEqual([`${wished}a{color:var(--ink)}`]);
});

test('finds drawn classes that only the full styles have and ignores names without styles', () => {
  const drawn = 'const a={root:"m_77c9d27d",inner:"m_80f1301b"},b="m_ffffffff"';
  const all = '.m_77c9d27d{}.m_80f1301b{}.m_4081bf90{}';
  expect(unstyledClasses(drawn, '.m_77c9d27d{}', all)).toEqual(['m_80f1301b']);
  expect(unstyledClasses(drawn, all, all)).toEqual([]);
});
