import german from '../../../../locales/de/exports.json' with { type: 'json' };
import english from '../../../../locales/en/exports.json' with { type: 'json' };
import germanKinds from '../../../../locales/de/kinds.json' with { type: 'json' };
import englishKinds from '../../../../locales/en/kinds.json' with { type: 'json' };
import germanLogic from '../../../../locales/de/logic.json' with { type: 'json' };
import englishLogic from '../../../../locales/en/logic.json' with { type: 'json' };
import germanResults from '../../../../locales/de/results.json' with { type: 'json' };
import englishResults from '../../../../locales/en/results.json' with { type: 'json' };
import {
  formatMessage,
  type MessageKey,
  type MessageValues,
  type Translated,
} from '../../../../shared/text/format-message.ts';
import type { QuestionType } from '../../../../questions/question-type.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import type { TestKey } from '../../../../shared/logic/conditions/describe-condition.ts';
import { numberFormat } from '../../../../shared/text/number-format.ts';
import { formatScore, formatShare } from '../../../../shared/text/share-text.ts';

type TypeTexts = Readonly<Record<'names' | 'lines', Readonly<Record<QuestionType, string>>>>;
type Report = Translated<typeof english.report>;
type Codebook = Translated<typeof english.codebook>;

const WORDS: Readonly<Record<Language, Translated<typeof english>>> = { en: english, de: german };
const RESULTS: Readonly<Record<Language, Translated<typeof englishResults>>> = {
  en: englishResults,
  de: germanResults,
};
/** The compiler reports the language whose file lacks a text of a question type. */
const KINDS: Readonly<Record<Language, Translated<typeof englishKinds> & TypeTexts>> = {
  en: englishKinds,
  de: germanKinds,
};

const LOGIC: Readonly<Record<Language, Translated<typeof englishLogic>>> = {
  en: englishLogic,
  de: germanLogic,
};

export function reportWords(language: Language) {
  const numbers = numberFormat(language, { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const dateTimes = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const exact = numberFormat(language, { maximumFractionDigits: 6 });
  const number = (value: number) => numbers.format(value);
  const format = <M extends object>(messages: M, key: MessageKey<M>, values: MessageValues = {}) =>
    formatMessage(language, messages, key, values, (value) =>
      typeof value === 'number' ? number(value) : value,
    );
  return {
    language,
    results: RESULTS[language],
    chart: KINDS[language].chart,
    headlines: KINDS[language].headline,
    kinds: KINDS[language].names,
    format,
    number,
    exact: (value: number) => exact.format(value),
    score: (score: number) => formatScore(score, language),
    percent: (share: number) => formatShare(share, language),
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    dateTime: (dateTime: Date) => dateTimes.format(dateTime),
    textOf: (key: `report.${MessageKey<Report>}`, values?: MessageValues) =>
      format(WORDS[language].report, key.slice('report.'.length) as MessageKey<Report>, values),
    logic: LOGIC[language],
    logicText: (key: TestKey, values?: MessageValues) => {
      const [, first = '', second] = key.split('.');
      const { number: numbers, dateTime, than, ...tests } = LOGIC[language].tests;
      if (second === undefined) return format(tests, first as keyof typeof tests, values);
      const groups: Readonly<Record<string, typeof numbers>> = { number: numbers, dateTime, than };
      return format(groups[first] ?? numbers, second as keyof typeof numbers, values);
    },
    codebookText: (key: `codebook.${MessageKey<Codebook>}`, values?: MessageValues) =>
      format(WORDS[language].codebook, key.slice('codebook.'.length) as MessageKey<Codebook>, values),
  };
}

export type ReportWords = ReturnType<typeof reportWords>;
