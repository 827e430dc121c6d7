/**
 * Returns the name of a language in the words of a reader.
 * @returns the tag itself where it has no name: `Intl.DisplayNames` throws for tags with extensions, which other parts of
 *   `Intl` accept
 */
export function languageName(tag: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}
