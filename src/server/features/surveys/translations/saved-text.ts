import type { SourceText } from './source-texts.ts';
import type { SavedText, SavedTexts } from '../../../db/stored/saved-texts.ts';

/** An edited translation; empty deletes it. */
export interface TextInput {
  readonly text: string;
  readonly by: SavedText['by'];
  /** Translated source, by default the current one. */
  readonly of?: string;
}

/**
 * Returns translations to store.
 * @param isFullSet deletes others and preserves the state of unchanged ones; otherwise each entry confirms its text
 */
export function settleTexts(
  before: SavedTexts,
  input: ReadonlyMap<string, TextInput>,
  sources: readonly SourceText[],
  isFullSet: boolean,
): SavedTexts {
  const asked = new Set(sources.map(({ key }) => key));
  // Archived texts are not requested and stay.
  const settled = new Map(Object.entries(before).filter(([key]) => !isFullSet || !asked.has(key)));
  for (const { key, text: source } of sources) {
    const each = input.get(key);
    if (each === undefined) continue;
    const known = before[key];
    if (each.by === 'machine' && known?.by === 'person') settled.set(key, known);
    else if (each.text === '') settled.delete(key);
    else if (isFullSet && known?.t === each.text) settled.set(key, known);
    else settled.set(key, { t: each.text, of: each.of ?? source, by: each.by });
  }
  return Object.fromEntries(settled);
}

/** Returns the approximate stored characters, including sources. */
export function weighTexts(texts: SavedTexts): number {
  return JSON.stringify(texts).length;
}

export function stateOf(saved: SavedText | undefined, source: string): 'missing' | 'stale' | 'current' {
  if (saved === undefined) return 'missing';
  return saved.of === source ? 'current' : 'stale';
}

/** Counts progress over current source texts only. */
export function countTexts(saved: SavedTexts, sources: readonly SourceText[]) {
  const asked = sources.filter(({ text }) => text !== '');
  const states = asked.map(({ key, text }) => stateOf(saved[key], text));
  const count = (state: ReturnType<typeof stateOf>) => states.filter((each) => each === state).length;
  return {
    total: asked.length,
    missing: count('missing'),
    stale: count('stale'),
    unreviewed: asked.filter(({ key }) => saved[key]?.by === 'machine').length,
  };
}
