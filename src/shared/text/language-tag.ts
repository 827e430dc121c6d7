/** Maximum tag length (RFC 5646, section 4.4.1). */
export const MAX_TAG_LENGTH = 35;

/** Returns the canonical BCP 47 tag (`pt-br` is `pt-BR`), or null if invalid. */
export function canonicalTag(text: string): string | null {
  // Longer primary subtags are reserved by the standard.
  if (text.length > MAX_TAG_LENGTH || !/^[a-z]{2,3}(?:-|$)/i.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns null for tags with an extension or private part (`en-x-alice`). */
export function plainTag(text: string): string | null {
  const tag = canonicalTag(text);
  return tag === null || /-[a-z0-9]-/i.test(tag) ? null : tag;
}

/** Returns the language of a tag without script, region and variants: `en` for `en-NZ`, `zh` for `zh-Hant-TW`. */
export function baseTag(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}

/** Returns the tag and its parents, narrowest first: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function widerTags(tag: string): string[] {
  if (tag.length > MAX_TAG_LENGTH) return [];
  const parts = tag.split('-');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('-'));
}

/** Returns the best available language, most preferred first: exact match, else parent, else a more specific tag. */
export function closestTag<T extends string>(
  wanted: readonly string[],
  offered: readonly T[],
): T | undefined {
  const known = new Map(offered.map((tag) => [tag.toLowerCase(), tag]));
  for (const each of wanted) {
    const tags = widerTags(each.toLowerCase());
    const match = tags.map((tag) => known.get(tag)).find((tag) => tag !== undefined);
    const language = tags.at(-1) ?? '';
    const other = match ?? offered.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
    if (other !== undefined) return other;
  }
  return undefined;
}
