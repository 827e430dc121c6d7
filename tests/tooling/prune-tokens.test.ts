import { expect, test } from 'vitest';
import { pruneTokens } from '../../scripts/prune-tokens.ts';

test('tokens that no sheet uses are left out, those that another sheet or a kept token uses stay', () => {
  const tokens =
    ':root{--ink:#111;--brand:#0e6b74;--focus:2px solid var(--brand);--unused:var(--far);--far:1px}';
  expect(pruneTokens([tokens, '.a{color:var(--ink)}', '.b{outline:var(--focus, none)}'])).toEqual([
    ':root{--ink:#111;--brand:#0e6b74;--focus:2px solid var(--brand);}',
    '.a{color:var(--ink)}',
    '.b{outline:var(--focus, none)}',
  ]);
});

test('the dark of the owner’s app is left out, the dark that follows the system stays', () => {
  const chosen = ':root[data-mantine-color-scheme=dark],[data-theme=dark]{--ink:#eee}';
  const wished = '@media (prefers-color-scheme:dark){:root[data-theme=auto]{--ink:#eee}}';
  expect(pruneTokens([`${chosen}${wished}a{color:var(--ink)}`])).toEqual([`${wished}a{color:var(--ink)}`]);
});
