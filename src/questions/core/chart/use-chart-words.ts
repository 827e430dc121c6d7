import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { shareOfTotal } from '../../../ui/charts/chart-label.ts';
import { numberFormat } from '../../../shared/text/number-format.ts';
import { formatScore, formatShare, formatWithUnit } from '../../../shared/text/share-text.ts';

export function useChartWords() {
  const { t, i18n } = useTranslation('kinds');
  const numbers = numberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 2 });
  const percent = (share: number) => formatShare(share, i18n.resolvedLanguage);
  const number = (value: number) => numbers.format(value);
  const scoreText = (score: number) => formatScore(score, i18n.resolvedLanguage);
  const withUnit = (value: number, unit: string) => formatWithUnit(value, unit, i18n.resolvedLanguage);
  const figure = (value: number | null | undefined) => (value == null ? null : number(value));
  const responses = (count: number, share: number) =>
    t('chart.responses', { count, percent: percent(share) });

  /** Returns labelled groups, table rows and a text alternative; shares are of all answers. */
  const describe = ({ counts = [], answered }: Pick<QuestionResult, 'counts' | 'answered'>) => {
    const toShare = (count: number) => shareOfTotal(count, answered);
    const most = counts.reduce<(typeof counts)[number] | null>(
      (best, each) => (each.count > (best?.count ?? 0) ? each : best),
      null,
    );
    return {
      items: counts.map(({ value, count }) => ({
        label: value,
        value: count,
        tooltip: responses(count, toShare(count)),
      })),
      rows: counts.map(({ value, count }) => [value, number(count), percent(toShare(count))] as const),
      description:
        most === null
          ? t('chart.describeNothing')
          : t('chart.describe', { count: answered, most: most.value, percent: percent(toShare(most.count)) }),
    };
  };
  /** Returns bars whose full track is all answers. */
  const barsOf = (items: ReturnType<typeof describe>['items'], answered: number) =>
    items.map(({ label, value, tooltip }) => {
      const length = shareOfTotal(value, answered);
      return { label, length: Math.min(1, length), text: percent(length), tooltip };
    });
  /** Marks removed rows and items. */
  const partsOf = ({ parts = [] }: QuestionResult) =>
    parts.map((part) => ({
      ...part,
      text: part.archived ? t('chart.removedOption', { option: part.text }) : part.text,
    }));
  return { t, number, scoreText, withUnit, figure, percent, responses, describe, barsOf, partsOf };
}
