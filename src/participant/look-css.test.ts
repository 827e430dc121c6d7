import { expect, test } from 'vitest';
import { LOOKS } from '../shared/looks.ts';
import { lookCss } from './look-css.ts';

test('the plain look carries nothing; an accent of its own, or another look, a small sheet that fetches nothing', () => {
  expect(lookCss({ theme: 'canvass', accent: null })).toBe('');
  for (const theme of LOOKS) {
    const css = lookCss({ theme, accent: '#ff8800' });
    expect(css.length).toBeLessThan(2_600);
    expect(css).not.toMatch(/url|@import|[<>]/);
    expect(css.split('{').length).toBe(css.split('}').length);
  }
});

test('it is light and dark by the system’s wish, or as the preview asks', () => {
  const meadow = { theme: 'meadow', accent: null } as const;
  expect(lookCss(meadow)).toContain('--paper:#f3f7ec');
  expect(lookCss(meadow)).toContain('@media (prefers-color-scheme:dark){:root:root{--paper:#10180e');
  expect(lookCss(meadow, 'dark')).toMatch(/^:root:root\{--paper:#10180e/);
  expect(lookCss(meadow, 'light')).not.toContain('@media');
});
