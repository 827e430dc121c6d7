import type { KindColumns } from '../kind.ts';

/** One column of numbers, with the labels of the scale's ends. */
export const ratingColumns: KindColumns = (question) => {
  const ends = question.rating_config;
  return [
    {
      code: `Q${question.slot}`,
      label: question.question_text,
      type: 'number',
      value_labels: ends
        ? [
            { value: ends.min, label: ends.labels.min },
            { value: ends.max, label: ends.labels.max },
          ].filter(({ label }) => label !== '')
        : [],
      readable: (stored) => stored,
      coded: (stored) => stored,
    },
  ];
};
