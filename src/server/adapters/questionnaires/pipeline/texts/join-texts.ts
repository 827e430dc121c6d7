import type { Texts } from '../tree.ts';

export function joinTexts(first: Texts, second: Texts, sign = ': '): Texts {
  const languages = new Set([...first.keys(), ...second.keys()]);
  const textIn = (texts: Texts, language: string) => texts.get(language) ?? [...texts.values()][0] ?? '';
  return new Map(
    [...languages].map((language) => {
      const parts = [textIn(first, language), textIn(second, language)];
      return [language, parts.filter((text) => text !== '').join(sign)];
    }),
  );
}
