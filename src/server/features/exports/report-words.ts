import german from '../../../locales/de/exports.json' with { type: 'json' };
import english from '../../../locales/en/exports.json' with { type: 'json' };
import germanResults from '../../../locales/de/results.json' with { type: 'json' };
import englishResults from '../../../locales/en/results.json' with { type: 'json' };
import type { Language } from '../../../shared/languages.ts';

const WORDS: Readonly<Record<Language, typeof english.report>> = { en: english.report, de: german.report };
const RESULTS: Readonly<Record<Language, typeof englishResults>> = {
  en: englishResults,
  de: germanResults,
};

type Key = keyof typeof english.report;
type Base<K> = K extends `${infer B}_${'one' | 'other'}` ? B : never;
type Values = Readonly<Record<string, string>>;

/** The words and numbers of a report in one language. */
export function reportWords(language: Language) {
  const words: Readonly<Record<string, string>> = WORDS[language];
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percentage = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const fill = (text: string, values: Values) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  const plural = (one: string, other: string, count: number) =>
    fill(count === 1 ? one : other, { count: numbers.format(count) });
  const withoutNamespace = (key: string) => key.slice('report.'.length);
  return {
    /** What the page of results says too. */
    results: RESULTS[language],
    fill,
    number: (value: number) => numbers.format(value),
    percent: (share: number) => percentage.format(share),
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    moment: (moment: Date) => moments.format(moment),
    say: (key: `report.${Key}`, values: Values = {}) => fill(words[withoutNamespace(key)] ?? key, values),
    count: (key: `report.${Base<Key>}`, count: number) => {
      const base = withoutNamespace(key);
      return plural(words[`${base}_one`] ?? key, words[`${base}_other`] ?? key, count);
    },
    /** `one` or `other`, by the number, which is filled in. */
    plural,
  };
}

export type ReportWords = ReturnType<typeof reportWords>;
