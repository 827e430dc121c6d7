import { LANGUAGES } from './languages.ts';

/** Languages of the participant page: those of the app, and those with only `locales/<language>/participant.json`. */
export const PAGE_LANGUAGES = [
  ...LANGUAGES,
  'ar',
  'bg',
  'cs',
  'da',
  'el',
  'es',
  'et',
  'fi',
  'fr',
  'ga',
  'hi',
  'hr',
  'hu',
  'it',
  'ja',
  'lt',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'tr',
  'uk',
  'zh-Hans',
  'zh-Hant',
] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Returns the page language of a BCP 47 tag (`zh-TW` is traditional Chinese), if any. */
export function findPageLanguage(tag: unknown): PageLanguage | undefined {
  if (typeof tag !== 'string') return undefined;
  const small = tag.toLowerCase();
  const language = small.split('-', 1)[0];
  const script = /^zh(?=-(?:\w+-)?(?:hant|tw|hk|mo)\b)/.test(small) ? 'zh-hant' : 'zh-hans';
  const wanted = [small, language === 'zh' ? script : language];
  return PAGE_LANGUAGES.find((each) => wanted.includes(each.toLowerCase()));
}
