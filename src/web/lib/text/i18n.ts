import { createInstance } from 'i18next';
import type { FormatterModule, i18n as I18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, findLanguage, type Language, LANGUAGES } from '../../../shared/text/languages.ts';
import { numberFormat } from '../../../shared/text/number-format.ts';
import type { LocaleResources } from './locale-resources.ts';

/** A locale file. */
export type Namespace = keyof LocaleResources;

/** Used on every page. */
const EVERYWHERE = ['common', 'errors'] as const satisfies readonly Namespace[];

/** Local storage key (docs/spec.md#7-calls). */
const STORAGE_KEY = 'language';

export const i18n: I18n = createInstance();

const NUMBERS: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _how, language) =>
    typeof value === 'number' ? numberFormat(language).format(value) : (value as string),
};

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

/** Loads texts in the stored language, else the browser's, else English. */
export async function startI18n(firstPage: readonly Namespace[]): Promise<void> {
  await i18n
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .use(NUMBERS)
    .init({
      supportedLngs: LANGUAGES,
      fallbackLng: DEFAULT_LANGUAGE,
      load: 'languageOnly',
      nonExplicitSupportedLngs: true,
      ns: [...EVERYWHERE, ...firstPage],
      defaultNS: 'common',
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      detection: {
        order: ['localStorage', 'navigator'],
        lookupLocalStorage: STORAGE_KEY,
        caches: ['localStorage'],
        convertDetectedLanguage: (detected) => detected.split('-')[0] ?? detected,
      },
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });
}

/**
 * Waits for all texts of the page.
 * @returns false if they cannot be loaded; then nothing changes
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  const namespaces = [i18n.options.ns ?? []].flat();
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing().length > 0) await i18n.reloadResources([language], missing());
  if (missing().length > 0) return false;
  await i18n.changeLanguage(language);
  return true;
}

export function currentLanguage(): Language {
  return findLanguage(i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE;
}
