import type { Plugin } from 'vite';
import { PAGE_SCRIPTS, joinedName } from '../../src/participant/scripts/joined-scripts.ts';

const MAIN = 'client';
const SOURCES: Readonly<Record<(typeof PAGE_SCRIPTS)[number], string>> = {
  logic: 'logic-script',
  kind: 'type-scripts',
  value: 'value-scripts',
  ranking: 'ranking-script',
};

/**
 * Vite plugin: joins the scripts that a page may take with the main one into a file for each choice of them, in the order in
 * which they run. One file is one request, and compresses better than its parts.
 */
export function joinScripts(): Plugin {
  return {
    name: 'canvass-join-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const codeOf = (name: string) => {
        const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0)
          throw new Error(
            `${name} must be one chunk that imports none: chunks that are joined share no names.`,
          );
        return { file: chunk.fileName, code: chunk.code };
      };
      const main = codeOf(MAIN);
      for (const chosen of choicesOf(PAGE_SCRIPTS)) {
        const parts = [...chosen.map((each) => codeOf(SOURCES[each]).code), main.code];
        const source = parts.map((code) => `(()=>{${code.trim()}})();`).join('\n');
        const name = joinedName(new Set(chosen));
        this.emitFile({ type: 'asset', name: `${name}.js`, originalFileName: name, source });
      }
      for (const each of PAGE_SCRIPTS) delete bundle[codeOf(SOURCES[each]).file];
    },
  };
}

/** Every choice of at least one. */
function choicesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, i) =>
    all.filter((_each, bit) => (i + 1) & (1 << bit)),
  );
}
