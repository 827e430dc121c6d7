import type { SourceText } from './source-texts.ts';

/** A text of a survey in another language, as it is stored. */
export interface SavedText {
  readonly t: string;
  /** What it was translated from: where that has changed since, the text is stale, and both are shown. */
  readonly of: string;
  readonly by: 'person' | 'machine';
}

/** The texts of a survey in one language, by key. */
export type SavedTexts = Readonly<Record<string, SavedText>>;

/** A text as somebody writes it; an empty one takes it away. */
export interface TextInput {
  readonly text: string;
  readonly by: SavedText['by'];
  /** What it was translated from, where that may have changed meanwhile; else what the survey says now. */
  readonly of?: string;
}

/**
 * The texts that are to be stored.
 * @param given by key
 * @param isWhole whether these are all: others go, and one that was sent as it is stays what it is. Otherwise each is
 * a word on that text: what it says now is right for what the survey says now
 */
export function settleTexts(
  before: SavedTexts,
  input: ReadonlyMap<string, TextInput>,
  sources: readonly SourceText[],
  isFullSet: boolean,
): SavedTexts {
  const asked = new Set(sources.map(({ key }) => key));
  // What was removed from the survey and may still be shown is asked for no more, and stays.
  const settled = new Map(Object.entries(before).filter(([key]) => !isFullSet || !asked.has(key)));
  for (const { key, text: source } of sources) {
    const each = input.get(key);
    if (each === undefined) continue;
    const known = before[key];
    // What a person has said is neither overwritten nor taken away by a machine.
    if (each.by === 'machine' && known?.by === 'person') settled.set(key, known);
    else if (each.text === '') settled.delete(key);
    else if (isFullSet && known?.t === each.text) settled.set(key, known);
    else settled.set(key, { t: each.text, of: each.of ?? source, by: each.by });
  }
  return Object.fromEntries(settled);
}

/** How much texts in one language are, with what they were translated from: about the characters that are stored. */
export function weighTexts(texts: SavedTexts): number {
  return JSON.stringify(texts).length;
}

/** Where a text stands beside its source. */
export function stateOf(saved: SavedText | undefined, source: string): 'missing' | 'stale' | 'current' {
  if (saved === undefined) return 'missing';
  return saved.of === source ? 'current' : 'stale';
}

/** How far a language is: only what the survey says is asked for. */
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
