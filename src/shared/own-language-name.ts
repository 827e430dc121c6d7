import { languageName } from './language-name.ts';

/** A language's own name for itself, as it stands alone: `Français` for `fr`; its tag where it has none. */
export function ownLanguageName(tag: string): string {
  const name = languageName(tag, tag);
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}
