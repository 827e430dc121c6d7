import { BOUNDS } from '../../shared/bounds.ts';
import type { KindSchema } from '../kind.ts';

/** Free text; stored as it was written, ends trimmed. */
export const textSchema: KindSchema = {
  complete: () => ({ options: [], rating_config: null }),

  check: () => ({}),

  readAnswer(answer) {
    const text = answer.trim();
    if (text === '' || text.length > BOUNDS.answer) return null;
    return text.includes('\u0000') || !text.isWellFormed() ? null : text;
  },

  writeAnswer: String,

  counter: () => 0,

  counters: () => [0],
};
