import { describeCounts, sortedCounts } from './describe-counts.ts';
import type { Counts, Summary } from '../../question-type.ts';
import { quartilesOf } from './quartiles.ts';
import type { Block } from './report-block.ts';

export function describeScale(counts: Counts) {
  const quartiles = quartilesOf(sortedCounts(counts));
  return { ...describeCounts(counts), quartiles: quartiles === null ? null : [...quartiles] };
}

export function scaleBlocks(
  { counts = [], mean, median, standard_deviation }: Summary,
  ends: Readonly<{ min: string; max: string }>,
): Block[] {
  return [
    { block: 'bars', counts, ends },
    { block: 'counts', of: 'value', counts },
    {
      block: 'figures',
      figures: [
        { name: 'mean', value: mean },
        { name: 'median', value: median },
        { name: 'deviation', value: standard_deviation },
      ],
    },
  ];
}
