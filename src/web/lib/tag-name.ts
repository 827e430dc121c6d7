import { languageName } from '../../shared/language-name.ts';
import { ownLanguageName } from '../../shared/own-language-name.ts';

/** A language's name in the reader's words, and its own where that is another one; its tag where it has no name. */
export function tagName(tag: string, reader: string): string {
  const own = ownLanguageName(tag);
  const name = languageName(tag, reader);
  return name.toLocaleLowerCase(reader) === own.toLocaleLowerCase(reader) ? own : `${name} (${own})`;
}
