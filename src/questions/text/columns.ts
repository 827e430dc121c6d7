import type { KindColumns } from '../kind.ts';

/** One column with the answer as it was written. */
export const textColumns: KindColumns = (question) => [
  {
    code: `Q${question.slot}`,
    label: question.question_text,
    type: 'text',
    value_labels: [],
    readable: (stored) => stored,
    coded: (stored) => stored,
  },
];
