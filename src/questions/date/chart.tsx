import { useTranslation } from 'react-i18next';
import { BarChart } from '../../ui/bar-chart.tsx';
import { drawBars } from '../../ui/chart-drawing.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ChartDownload } from '../chart-download.tsx';
import { type DatePart, writeMoment } from '../moments.ts';
import type { ChartProps } from '../ui-props.ts';
import { useChartWords } from '../use-chart-words.ts';
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
  const { i18n } = useTranslation('kinds');
  const { t, number, percent, responses } = useChartWords();
  const { part } = result.settings as DateSettings;
  const format = new Intl.DateTimeFormat(i18n.resolvedLanguage, { ...FORMATS[part], timeZone: 'UTC' });
  const { answered, histogram = [], median, least, most } = result;
  const dateOf = (value: number) => new Date(isoOf(part, Math.floor(value)));
  const bars = histogram.map(({ from, to, count }) => {
    const share = answered === 0 ? 0 : (count ?? 0) / answered;
    const [shown, portion] =
      count === null ? [t('chart.fewerThanFive'), ''] : [number(count), percent(share)];
    return {
      label: from === to ? format.format(dateOf(from)) : format.formatRange(dateOf(from), dateOf(to)),
      value: count ?? 0,
      tooltip: count === null ? shown : responses(count, share),
      cells: [shown, portion] as const,
    };
  });
  if (bars.length === 0) return null;
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
      <ChartFrame
        caption={result.question_text}
        columns={[t('chart.value'), t('chart.count'), t('chart.share')]}
        rows={bars.map(({ label, cells: [count, share] }) => [label, count, share] as const)}
        actions={<ChartDownload result={result} draw={() => drawBars(bars, percent, null, answered)} />}
      >
        <BarChart title={result.question_text} description={described} items={bars} whole={answered} />
      </ChartFrame>
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
