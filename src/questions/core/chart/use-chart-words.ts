import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { numberFormat } from '../../../shared/text/number-format.ts';

/** Words and numbers of charts in the language of the interface: those of `kinds:chart`, and what a result says with them. */
export function useChartWords() {
  const { t, i18n } = useTranslation('kinds');
  const percentage = numberFormat(i18n.resolvedLanguage, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const numbers = numberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 2 });
  const percent = (share: number) => percentage.format(share);
  const number = (value: number) => numbers.format(value);
  /** A number of a result; null where it has none. */
  const figure = (value: number | null | undefined) => (value == null ? null : number(value));
  const responses = (count: number, share: number) =>
    t('chart.responses', { count, percent: percent(share) });

  /** A chart's groups with their words, the rows of its table, and a sentence that says the same; shares are of all answers. */
  const describe = ({ counts = [], answered }: Pick<QuestionResult, 'counts' | 'answered'>) => {
    const toShare = (count: number) => (answered === 0 ? 0 : count / answered);
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
  /** A question's rows or items by their words; of those that were taken out it is said. */
  const partsOf = ({ parts = [] }: QuestionResult) =>
    parts.map((part) => ({
      ...part,
      text: part.archived ? t('chart.removedOption', { option: part.text }) : part.text,
    }));
  return { t, number, figure, percent, responses, describe, partsOf };
}
