import { areDefaultLabels, DEFAULT_LABELS } from '../../shared/default-labels.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import type { KindRules } from '../kind.ts';
import { readPart } from '../read-part.ts';
import { DEFAULT_SCALE, type ScaleSettings, scaleSettings } from '../scale-settings.ts';
import { NO_SPEC_FIELDS } from '../spec-fields.ts';

/** Rating: a whole number from min to max; stored as that number. */
export const ratingRules: KindRules<ScaleSettings, ScaleSettings> = {
  settings: scaleSettings,
  showable: ({ min, max, labels }) => ({
    min,
    max: Math.max(min, Math.min(max, min + BOUNDS.ratingSteps)),
    labels,
  }),
  inLanguage: (settings, language) =>
    areDefaultLabels(settings.labels) ? { ...settings, labels: DEFAULT_LABELS[language] } : settings,
  initial: () => DEFAULT_SCALE,
  checkSettings({ min, max }) {
    if (min >= max) return { max: 'rating_order' };
    if (Math.abs(min) > BOUNDS.ratingValue || Math.abs(max) > BOUNDS.ratingValue)
      return { max: 'rating_range' };
    return max - min > BOUNDS.ratingSteps ? { max: 'rating_steps' } : {};
  },
  store: (settings) => settings,
  show: (settings) => settings,
  spec: {
    from: ({ rating_config }) => rating_config ?? DEFAULT_SCALE,
    to: (settings) => ({ ...NO_SPEC_FIELDS, rating_config: settings }),
    field: (name) => `rating_config.${name}`,
  },
  parts: ({ min, max, labels }) => [
    {
      key: '',
      suffix: '',
      label: '',
      class: 'code',
      values: {
        min,
        max,
        labels: [
          { value: min, label: labels.min },
          { value: max, label: labels.max },
        ].filter(({ label }) => label !== ''),
      },
      list: null,
      grouped: false,
      archived: false,
    },
  ],
  read: (wire, { parts }, into) => readPart(parts[0]!, wire, into),
  write(answers, { slot }) {
    const stored = answers[slot];
    return typeof stored === 'number' ? String(stored) : null;
  },
  isAffected: (_before, after, _part, value) => value < after.min || value > after.max,
  written: { when: 'a judgement on a scale (its options are empty)' },
};
