import type { TranslatedText } from '../../../adapters/ai/port.ts';
import type { SourceText } from '../../surveys/translations/source-texts.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';

/** Limits per run and per model request, so replies arrive within the timeout. */
export const TRANSLATED = {
  texts: 200,
  characters: 20_000,
  textsAtOnce: 30,
  charactersAtOnce: 3_000,
} as const;

/** Limits of earlier translations sent to the model for consistent wording. */
const KNOWN = { texts: 30, length: 200 } as const;

/**
 * Returns the texts that lack a translation, in order.
 * @param settled keys of texts that must not change
 */
export function missingTexts(
  sources: readonly SourceText[],
  saved: SavedTexts,
  settled: readonly string[],
): SourceText[] {
  return sources.filter(({ key, text }) => text !== '' && saved[key] === undefined && !settled.includes(key));
}

export function inPortions(texts: readonly SourceText[]): SourceText[][] {
  const portions: SourceText[][] = [];
  let [all, chosen, length] = [0, 0, 0];
  for (const each of texts) {
    const next = each.text.length;
    all += next;
    chosen += 1;
    if (chosen > TRANSLATED.texts || (chosen > 1 && all > TRANSLATED.characters)) break;
    const last = portions.at(-1);
    length += next;
    if (last !== undefined && last.length < TRANSLATED.textsAtOnce && length <= TRANSLATED.charactersAtOnce)
      last.push(each);
    else {
      portions.push([each]);
      length = next;
    }
  }
  return portions;
}

/** Returns earlier translations for these texts, those of the same questions first. */
export function knownFor(
  portion: readonly TranslatedText[],
  sources: readonly SourceText[],
  translated: ReadonlyMap<string, string>,
): { source: string; text: string }[] {
  const codes = new Set(portion.map(({ key }) => codeOf(key)));
  const known = sources.filter(
    ({ key, text }) => translated.has(key) && text !== '' && text.length <= KNOWN.length,
  );
  const [near, far] = [true, false].map((is) => known.filter(({ key }) => codes.has(codeOf(key)) === is));
  return [...(near ?? []), ...(far ?? [])]
    .slice(0, KNOWN.texts)
    .map(({ key, text }) => ({ source: text, text: (translated.get(key) ?? '').slice(0, KNOWN.length) }));
}

function codeOf(key: string): string {
  return key.split('.', 1)[0] ?? '';
}
