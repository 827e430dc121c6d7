import type { TranslatedText } from '../../../adapters/ai/port.ts';
import type { SavedTexts } from '../../surveys/translations/saved-text.ts';
import type { SourceText } from '../../surveys/translations/source-texts.ts';

/** What one run translates at most, and what of it one request to the model has: a reply then comes well within its time. */
export const TRANSLATED = {
  texts: 200,
  characters: 20_000,
  textsAtOnce: 30,
  charactersAtOnce: 3_000,
} as const;

/** Earlier translations that are told to the model: enough to use the same words, bounded in cost. */
const KNOWN = { texts: 30, length: 200 } as const;

/**
 * The texts of a survey that a language does not have, in their order.
 * @param settled keys of texts that must stay as they are
 */
export function missingTexts(
  sources: readonly SourceText[],
  saved: SavedTexts,
  settled: readonly string[],
): SourceText[] {
  return sources.filter(({ key, text }) => text !== '' && saved[key] === undefined && !settled.includes(key));
}

/** As many texts from the beginning as one run translates, in portions for one request each. */
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

/** Earlier translations for these texts: those of the same questions first. */
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
