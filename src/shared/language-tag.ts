/** The longest tag that is taken (RFC 5646, section 4.4.1). */
export const MAX_TAG_LENGTH = 35;

/** A BCP 47 tag the one way it is written (`iw` is `he`, `pt-br` is `pt-BR`); null where the text is none. */
export function canonicalTag(text: string): string | null {
  // Longer first parts are kept for a future that has not come.
  if (text.length > MAX_TAG_LENGTH || !/^[a-z]{2,3}(?:-|$)/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The canonical form of a tag that names a language only; null for tags with an extension or a private part (`en-x-alice`). */
export function plainTag(text: string): string | null {
  const tag = canonicalTag(text);
  return tag === null || /-[a-z0-9]-/i.test(tag) ? null : tag;
}

/** Returns the language of a tag without script, region and variants: `en` for `en-NZ`, `zh` for `zh-Hant-TW`. */
export function baseTag(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}

/** The tag and those that it narrows, narrowest first: `zh-Hant-TW`, `zh-Hant`, `zh`; none where it is longer than any. */
export function widerTags(tag: string): string[] {
  if (tag.length > MAX_TAG_LENGTH) return [];
  const parts = tag.split('-');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
}

/**
 * The one of these languages that suits somebody best who wants these, the dearest first: the very one, else one that it
 * narrows, else one that narrows it. Undefined where none does.
 */
export function closestTag<T extends string>(
  wanted: readonly string[],
  offered: readonly T[],
): T | undefined {
  const known = new Map(offered.map((tag) => [tag.toLowerCase(), tag]));
  for (const each of wanted) {
    const tags = widerTags(each.toLowerCase());
    const found = tags.map((tag) => known.get(tag)).find((tag) => tag !== undefined);
    const language = tags.at(-1) ?? '';
    const other = found ?? offered.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
    if (other !== undefined) return other;
  }
  return undefined;
}
