import { z } from 'zod';
import { areDefaultLabels, DEFAULT_LABELS } from '../../../shared/survey/default-labels.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { NO_OPINION } from '../../core/summary/counters.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules } from '../../question-type.ts';
import { readPart } from '../../core/rules/read-part.ts';
import { DEFAULT_SCALE, scaleSettings } from '../../core/rules/scale-settings.ts';
import { scaleValues } from '../../core/rules/scale-values.ts';
import { NO_SPEC_FIELDS } from '../../core/rules/spec-fields.ts';

export const RATING_DISPLAYS = ['number', 'star', 'smiley'] as const;
/** More pictures are hard to distinguish and need over two rows on phones. */
const MAX_PICTURES = 10;

const ratingSettings = scaleSettings.extend({
  display: z.enum(RATING_DISPLAYS).optional(),
  no_opinion: z.boolean().optional().describe('Whether "don\'t know" is offered beside'),
});
export type RatingSettings = Readonly<z.output<typeof ratingSettings>>;

/** Rating, stored as an integer from min to max. */
export const ratingRules: QuestionTypeRules<RatingSettings, RatingSettings> = {
  settings: ratingSettings,
  showable: ({ min, max, ...rest }) => ({
    ...rest,
    min,
    max: Math.max(min, Math.min(max, min + BOUNDS.ratingSteps)),
  }),
  inLanguage: (settings, language) =>
    areDefaultLabels(settings.labels) ? { ...settings, labels: DEFAULT_LABELS[language] } : settings,
  initial: () => DEFAULT_SCALE,
  checkSettings({ min, max, display = 'number' }) {
    if (min >= max) return { max: 'rating_order' };
    if (Math.abs(min) > BOUNDS.ratingValue || Math.abs(max) > BOUNDS.ratingValue)
      return { max: 'rating_range' };
    if (max - min > BOUNDS.ratingSteps) return { max: 'rating_steps' };
    return display !== 'number' && (min !== 1 || max > MAX_PICTURES) ? { display: 'display_range' } : {};
  },
  store: unlessUsual,
  show: unlessUsual,
  spec: {
    from: ({ rating_config }, base) => ({ ...base, ...(rating_config ?? DEFAULT_SCALE) }),
    to: ({ min, max, labels }) => ({ ...NO_SPEC_FIELDS, rating_config: { min, max, labels } }),
    field: (name) => (name === 'display' ? `settings.${name}` : `rating_config.${name}`),
  },
  parts: ({ min, max, labels, no_opinion }) => [
    firstPart({
      class: 'code',
      values: scaleValues({ min, max }, labels),
      ...(no_opinion === true && { no_opinion }),
    }),
  ],
  read: (wire, { parts }, into) => readPart(parts[0]!, wire, into),
  write(answers, { slot }) {
    const stored = answers[slot];
    return typeof stored === 'number' ? String(stored) : null;
  },
  isAffected: (_before, after, _part, value) =>
    value !== NO_OPINION && (value < after.min || value > after.max),
  written: { when: 'a judgement on a scale (its options are empty)' },
};

function unlessUsual({ min, max, labels, display, no_opinion }: RatingSettings): RatingSettings {
  return {
    min,
    max,
    labels,
    ...(display !== undefined && display !== 'number' && { display }),
    ...(no_opinion === true && { no_opinion }),
  };
}
