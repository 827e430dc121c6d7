import { useTranslation } from 'react-i18next';
import type { ChartTexts } from '../../../questions/ui-props.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** The words that charts need, in the language of the interface. */
export function useChartTexts(): ChartTexts {
  const { t } = useTranslation('results');
  const language = currentLanguage();
  const percentage = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = (share: number) => percentage.format(share);
  return {
    responses: (count, share) => t('chart.responses', { count, percent: percent(share) }),
    percent,
    number: (value) => numbers.format(value),
    option: t('chart.option'),
    removed: (option) => t('removed.option', { option }),
    value: t('chart.value'),
    count: t('chart.count'),
    share: t('chart.share'),
    mean: t('chart.mean'),
    median: t('chart.median'),
    deviation: t('chart.deviation'),
    meanChosen: t('chart.meanChosen'),
    describe: (count, most, share) => t('chart.describe', { count, most, percent: percent(share) }),
    describeNothing: t('chart.describeNothing'),
    asPng: 'PNG',
    asSvg: 'SVG',
    download: (format, question) => t('chart.download', { format, question }),
  };
}
