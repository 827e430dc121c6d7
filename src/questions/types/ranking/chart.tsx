import { rankLength, ranksOf } from '../../core/summary/bar-lengths.ts';
import { byRank } from '../../core/summary/by-rank.ts';
import { ItemsChart } from '../../core/chart/items.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import { useChartWords } from '../../core/chart/use-chart-words.ts';
import type { SentRanking } from './rules.ts';

export function RankingChart({ result }: ChartProps) {
  const { t, number, partsOf } = useChartWords();
  const items = partsOf(result).toSorted(byRank);
  const write = (value: number | null | undefined) => (value == null ? '–' : number(value));
  const ranks = ranksOf(result.settings as unknown as SentRanking);
  const [best] = items;
  return (
    <>
      <ItemsChart
        result={result}
        bars={items.map(({ text, mean }) => ({
          label: text,
          length: rankLength(mean, ranks),
          text: write(mean),
        }))}
        description={
          best?.mean == null
            ? t('chart.describeNothing')
            : t('ranking.describe', { count: result.answered, best: best.text, mean: number(best.mean) })
        }
        columns={[
          t('chart.item'),
          t('chart.meanRank'),
          t('chart.firstPlaces'),
          t('chart.timesRanked'),
          t('chart.borda'),
        ]}
        rows={items.map(({ text, mean, first = 0, answered, borda }) => [
          text,
          write(mean),
          number(first),
          number(answered),
          write(borda),
        ])}
      />
      <p>{t('ranking.best')}</p>
      {result.agreement != null && (
        <p>
          {t('chart.agreement')}: {number(result.agreement)}
        </p>
      )}
    </>
  );
}
