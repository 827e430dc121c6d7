import type { QuestionResult } from '../shared/api/results.ts';
import type { ChartTexts } from './ui-props.ts';

/** A chart's groups with their words, the rows of its table, and a sentence that says the same; shares are of all answers. */
export function chartWords(result: QuestionResult, texts: ChartTexts) {
  const counts = result.counts ?? [];
  const shareOf = (count: number) => (result.answered === 0 ? 0 : count / result.answered);
  const most = counts.reduce<(typeof counts)[number] | null>(
    (best, each) => (each.count > (best?.count ?? 0) ? each : best),
    null,
  );
  return {
    items: counts.map(({ value, count }) => ({
      label: value,
      value: count,
      tooltip: texts.responses(count, shareOf(count)),
    })),
    rows: counts.map(
      ({ value, count }) => [value, texts.number(count), texts.percent(shareOf(count))] as const,
    ),
    description:
      most === null
        ? texts.describeNothing
        : texts.describe(result.answered, most.value, shareOf(most.count)),
  };
}
