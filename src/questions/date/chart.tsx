import { useTranslation } from 'react-i18next';
import { HistogramChart } from '../chart-histogram.tsx';
import { type DatePart, writeMoment } from '../moments.ts';
import type { ChartProps } from '../ui-props.ts';
import type { DateSettings } from './rules-settings.ts';

const FORMATS: Readonly<Record<DatePart, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  time: { timeStyle: 'short' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
};

/** A bar for each day, week, month or hour, with the first, the middle and the last date that was given. */
export function DateChart({ result }: ChartProps) {
  const { t, i18n } = useTranslation('kinds');
  const { part } = result.settings as DateSettings;
  const format = new Intl.DateTimeFormat(i18n.resolvedLanguage, { ...FORMATS[part], timeZone: 'UTC' });
  const { answered, median, least, most } = result;
  const dateOf = (value: number) => new Date(isoOf(part, Math.floor(value)));
  if ((result.histogram ?? []).length === 0) return null;
  const figures = [
    ['least', least],
    ['median', median],
    ['most', most],
  ] as const;
  const told = figures.flatMap(([name, value]) =>
    value == null ? [] : [{ name: t(`date.${name}`), value: format.format(dateOf(value)) }],
  );
  const described = told.map(({ name, value }) => `${name}: ${value}`).join(', ');
  return (
    <>
      <HistogramChart
        result={result}
        answered={answered}
        labelOf={(from, to) =>
          from === to ? format.format(dateOf(from)) : format.formatRange(dateOf(from), dateOf(to))
        }
        shortOf={(from) => format.format(dateOf(from))}
        valueHeading={t('chart.value')}
        description={described}
      />
      <p>{described}</p>
    </>
  );
}

/** As `Date` reads it, in UTC. */
function isoOf(part: DatePart, value: number): string {
  const written = writeMoment(part, value);
  if (part === 'time') return `1970-01-01T${written}Z`;
  return part === 'datetime' ? `${written}Z` : written;
}
