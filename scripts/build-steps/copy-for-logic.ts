import type { Plugin } from 'vite';

/** Vite plugin: joined scripts share no chunk, so the logic script gets a copy. */
export function copyForLogic(): Plugin {
  return {
    name: 'canvass-copy-for-logic',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!source.endsWith('/is-blank.ts') || !importer.endsWith('/apply-logic.ts')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?logic`;
    },
  };
}
