import type { Texts } from '../tree.ts';

type Words = Readonly<Record<string, readonly string[]>>;

const GENDER: Words = {
  en: ['Female', 'Male'],
  de: ['Weiblich', 'Männlich'],
  fr: ['Féminin', 'Masculin'],
  es: ['Femenino', 'Masculino'],
};
const UNCERTAIN: Words = {
  en: ['Yes', 'Uncertain', 'No'],
  de: ['Ja', 'Unsicher', 'Nein'],
  fr: ['Oui', 'Incertain', 'Non'],
  es: ['Sí', 'Dudoso', 'No'],
};
const CHANGE: Words = {
  en: ['Increase', 'Same', 'Decrease'],
  de: ['Zunahme', 'Gleich', 'Abnahme'],
  fr: ['Augmenter', 'Sans changement', 'Diminuer'],
  es: ['Aumentar', 'Igual', 'Disminuir'],
};
const NONE: Words = { en: ['None'], de: ['Nichts davon'], fr: ['Aucun'], es: ['Ninguno'] };
const BOOLEAN: Words = { en: ['Yes', 'No'], de: ['Ja', 'Nein'], fr: ['Oui', 'Non'], es: ['Sí', 'No'] };
const OTHER: Words = { en: ['Other'], de: ['Sonstiges'], fr: ['Autre'], es: ['Otro'] };

const BUILT_IN = {
  gender: { codes: ['F', 'M'], words: GENDER },
  uncertain: { codes: ['Y', 'U', 'N'], words: UNCERTAIN },
  change: { codes: ['I', 'S', 'D'], words: CHANGE },
  none: { codes: ['none'], words: NONE },
  boolean: { codes: ['true', 'false'], words: BOOLEAN },
  other: { codes: ['-oth-'], words: OTHER },
} as const;

export function builtIn(
  of: keyof typeof BUILT_IN,
  languages: readonly string[],
): { code: string; text: Texts }[] {
  const { codes, words } = BUILT_IN[of];
  const all = languages.length === 0 ? ['en'] : languages;
  return codes.map((code, i) => ({
    code,
    text: new Map(all.map((name) => [name, (words[name.slice(0, 2)] ?? words['en'])?.[i] ?? code])),
  }));
}
