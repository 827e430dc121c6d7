import german from '../../../locales/de/exports.json' with { type: 'json' };
import english from '../../../locales/en/exports.json' with { type: 'json' };
import germanResults from '../../../locales/de/results.json' with { type: 'json' };
import englishResults from '../../../locales/en/results.json' with { type: 'json' };
import type { Language } from '../../../shared/api/fields.ts';

const WORDS = {
  en: { ...english.report, results: englishResults },
  de: { ...german.report, results: germanResults },
};

/** The words and numbers of a report in one language. */
export function reportWords(language: Language) {
  const words = WORDS[language];
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percentage = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const fill = (text: string, values: Readonly<Record<string, string>>) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  return {
    words,
    number: (value: number) => numbers.format(value),
    percent: (share: number) => percentage.format(share),
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    moment: (moment: Date) => moments.format(moment),
    fill,
    /** `one` or `other`, by the number, which is filled in. */
    plural: (one: string, other: string, count: number) =>
      fill(count === 1 ? one : other, { count: numbers.format(count) }),
  };
}

export type ReportWords = ReturnType<typeof reportWords>;
