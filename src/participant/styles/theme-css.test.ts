import { expect, test } from 'vitest';
import { contrast } from '../../shared/survey/contrast.ts';
import { LOOK_FACTS } from '../../shared/survey/theme-facts.ts';
import { THEMES } from '../../shared/survey/themes.ts';
import { themeCss, paperOf } from './theme-css.ts';

test('the plain theme adds no CSS; other themes add a small sheet without fonts', () => {
  expect(themeCss({ theme: 'canvass', accent: null })).toBe('');
  for (const theme of THEMES) {
    const css = themeCss({ theme, accent: '#ff8800' });
    expect(css.length).toBeLessThan(4_200);
    expect(css).not.toMatch(/@import|[<>]{2}|<\//);
    expect(css).not.toContain('url(');
    const { face } = LOOK_FACTS[theme];
    expect(themeCss({ theme, accent: null }, 'light').match(/url\([^)]*\)/g) ?? []).toEqual(
      face === null ? [] : [`url(/participant/assets/${face}.woff2)`],
    );
    expect(css.split('{').length).toBe(css.split('}').length);
  }
});

test('follows the system colour scheme or the preview setting', () => {
  const meadow = { theme: 'meadow', accent: null } as const;
  expect(themeCss(meadow)).toContain('--paper:#f3f7ec');
  expect(themeCss(meadow)).toContain('@media (prefers-color-scheme:dark){:root:root{--paper:#10180e');
  expect(themeCss(meadow, 'dark')).toMatch(/^@font-face\{[^}]+\}:root:root\{--paper:#10180e/);
  expect(themeCss(meadow, 'light')).not.toContain('@media');
});

const image = '3f2b8c1e-7d4a-4f6b-9c0d-1e2f3a4b5c6d';

test('draws a page background only where it is set and not in print or forced colours', () => {
  const plain = { theme: 'canvass', accent: null } as const;
  const coloured = themeCss({ ...plain, background: '#1d4f91' });
  expect(coloured).toMatch(/^@media screen and \(forced-colors:none\)\{:root body\{background:#1d4f91\}/);
  expect(coloured).not.toContain('url(');
  const pictured = themeCss({ theme: 'meadow', accent: null, background: image });
  expect(pictured).toContain(`url(/api/v1/media/${image}) center/cover`);
  expect(pictured).toContain('@media (prefers-reduced-data:reduce){body::before{background:none}}');
  expect(pictured).toContain('@media (prefers-color-scheme:dark){body::before{filter:brightness(.6)}}');
  expect(themeCss({ ...plain, background: image }, 'light')).not.toContain('brightness');
  for (const css of [coloured, pictured]) {
    expect(css).toMatch(/\.cv-page,[^{]+\{[^}]*background:var\(--paper\)/);
    expect(css.split('{').length).toBe(css.split('}').length);
  }
});

test('the browser bar uses the background colour, darkened enough for dark mode', () => {
  for (const theme of THEMES)
    for (const background of ['#ffffff', '#ffff00', '#1d4f91', '#000000']) {
      const around = paperOf({ theme, accent: null, background });
      expect(around.light).toBe(background);
      expect(contrast(around.dark, LOOK_FACTS[theme].dark.ink)).toBeGreaterThanOrEqual(7);
    }
  const dark = { theme: 'canvass', accent: null, background: '#0b1f3a' } as const;
  expect(paperOf(dark)).toEqual({ light: '#0b1f3a', dark: '#0b1f3a' });
  const yellow = { ...dark, background: '#ffff00' };
  expect(themeCss(yellow)).toContain(
    `@media (prefers-color-scheme:dark){:root body{background:${paperOf(yellow).dark}}}`,
  );
  expect(paperOf({ ...dark, background: image }).light).toBe(LOOK_FACTS.canvass.light.paper);
});
