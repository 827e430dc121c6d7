import type { Plugin } from 'vite';

const DECLARED = /(--[\w-]+):[^;}]*(?:;|(?=\}))/g;
const USED = /var\((--[\w-]+)/g;
/** Dark by the owner's choice: participants get it by their system's wish, which has a block of its own. */
const CHOSEN_DARK =
  /:root\[data-mantine-color-scheme=["']?dark["']?\],\[data-theme=["']?dark["']?\]\{[^}]*\}/;

/** Takes out of style sheets what none of them uses of the tokens. */
export function pruneTokens(sheets: readonly string[]): string[] {
  const light = sheets.map((css) => css.replace(CHOSEN_DARK, ''));
  const used = new Set(light.flatMap((css) => Array.from(css.matchAll(USED), ([, name]) => name)));
  const pruned = light.map((css) =>
    css.replace(DECLARED, (declaration, name: string) => (used.has(name) ? declaration : '')),
  );
  // A token may have been used by one that is gone now.
  return pruned.every((css, i) => css === light[i]) ? pruned : pruneTokens(pruned);
}

/** Vite plugin: the styles stand in every page of participants, so they carry no token that the page does not use. */
export function pruneTokensOfBuild(): Plugin {
  return {
    name: 'canvass-prune-tokens',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const assets = Object.values(bundle).filter(
        (each) => each.type === 'asset' && each.fileName.endsWith('.css'),
      );
      const sheets = assets.map((each) => (each.type === 'asset' ? String(each.source) : ''));
      for (const [i, css] of pruneTokens(sheets).entries()) {
        const asset = assets[i];
        if (asset?.type === 'asset') asset.source = css;
      }
    },
  };
}
