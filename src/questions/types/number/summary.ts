import { describeNumbers } from '../../core/summary/describe-numbers.ts';
import type { QuestionTypeSummary } from '../../question-type.ts';
import type { NumberSettings } from './rules-settings.ts';

export const numberSummary: QuestionTypeSummary<NumberSettings> = {
  summarise: ({ parts: [part] }, bySlot, wide) =>
    part === undefined ? { answered: 0 } : describeNumbers(part, bySlot, wide),
  blocks({ histogram = [], mean, median, standard_deviation, quartiles, min, max }) {
    const [lower = null, , upper = null] = quartiles ?? [];
    return [
      { block: 'histogram', bars: histogram },
      {
        block: 'figures',
        figures: [
          { name: 'mean', value: mean },
          { name: 'deviation', value: standard_deviation },
          { name: 'min', value: min },
          { name: 'lowerQuartile', value: lower },
          { name: 'median', value: median },
          { name: 'upperQuartile', value: upper },
          { name: 'max', value: max },
        ],
      },
    ];
  },
};
