import type { KindColumns } from '../kind.ts';
import { choiceSchema } from './schema.ts';

/** One column: the option's text to read, its id with a label to calculate with; removed options keep theirs. */
export const choiceColumns: KindColumns = (question) => [
  {
    code: `Q${question.slot}`,
    label: question.question_text,
    type: 'number',
    value_labels: question.options.map(({ id, text }) => ({ value: id, label: text })),
    readable: (stored) => choiceSchema.writeAnswer(stored, question),
    coded: (stored) => stored,
  },
];
