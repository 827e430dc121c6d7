import { languageName } from '../../../shared/text/language-name.ts';
import { ownLanguageName } from '../../../shared/text/own-language-name.ts';

/** Returns the localized and, if different, native name; else the tag. */
export function tagName(tag: string, reader: string): string {
  const own = ownLanguageName(tag);
  const name = languageName(tag, reader);
  return name.toLocaleLowerCase(reader) === own.toLocaleLowerCase(reader) ? own : `${name} (${own})`;
}
