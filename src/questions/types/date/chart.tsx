import { useTranslation } from 'react-i18next';
import { HistogramChart } from '../../core/chart/histogram.tsx';
import { dateFormat, toDate } from '../../core/headline/date-format.ts';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import type { DateSettings } from './rules-settings.ts';

export function DateChart({ result }: ChartProps) {
  const { t, i18n } = useTranslation('kinds');
  const { part } = result.settings as DateSettings;
  const format = dateFormat(part, i18n.resolvedLanguage);
  const { answered, median, min, max } = result;
  const dateOf = (value: number) => toDate(part, value);
  if ((result.histogram ?? []).length === 0) return null;
  const figures = [
    ['earliest', min],
    ['median', median],
    ['latest', max],
  ] as const;
  const rows = figures.flatMap(([name, value]) =>
    value == null ? [] : [{ name: t(`date.${name}`), value: format.format(dateOf(value)) }],
  );
  const described = rows.map(({ name, value }) => `${name}: ${value}`).join(', ');
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
