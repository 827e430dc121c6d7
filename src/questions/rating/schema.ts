import { DEFAULT_RATING } from '../../shared/api/questions.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import type { KindSchema } from '../kind.ts';

/** Rating: a whole number from min to max; stored as that number. */
export const ratingSchema: KindSchema = {
  complete: (question) => ({ options: [], rating_config: question.rating_config ?? DEFAULT_RATING }),

  check(question) {
    const { min, max } = question.rating_config ?? DEFAULT_RATING;
    if (min >= max) return { 'rating_config.max': 'rating_order' };
    if (Math.abs(min) > BOUNDS.ratingValue || Math.abs(max) > BOUNDS.ratingValue)
      return { 'rating_config.max': 'rating_range' };
    return max - min > BOUNDS.ratingSteps ? { 'rating_config.max': 'rating_steps' } : {};
  },

  readAnswer(answer, question) {
    if (!/^\s*[+-]?\d{1,9}\s*$/.test(answer)) return null;
    const value = Number(answer);
    const { min, max } = question.rating_config ?? DEFAULT_RATING;
    return value >= min && value <= max ? value + 0 : null;
  },

  writeAnswer: String,

  counter: Number,

  counters({ rating_config }) {
    const { min, max } = rating_config ?? DEFAULT_RATING;
    return Array.from({ length: max - min + 1 }, (_, i) => min + i);
  },
};
