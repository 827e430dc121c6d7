import { languageName } from './language-name.ts';

/** Returns a language's name for itself, capitalized: `Français` for `fr`; the tag if unknown. */
export function ownLanguageName(tag: string): string {
  const name = languageName(tag, tag);
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}
