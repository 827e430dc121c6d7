import { z } from 'zod';
import { lineOrEmpty } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { areDefaultLabels, NPS_LABELS } from '../../../shared/survey/default-labels.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/text/languages.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules } from '../../question-type.ts';
import { readPart } from '../../core/rules/read-part.ts';
import { scaleValues } from '../../core/rules/scale-values.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

export type NpsSettings = Readonly<{ labels: Readonly<{ min: string; max: string }> }>;

const DEFAULT = NPS_LABELS[DEFAULT_LANGUAGE];
const MIN = 0;
const MAX = 10;
const label = (usual: string) => lineOrEmpty(BOUNDS.label).default(usual);

/** Likelihood to recommend, stored as 0 to 10. */
export const npsRules: QuestionTypeRules<NpsSettings, NpsSettings> = {
  settings: z.strictObject({
    labels: z.strictObject({ min: label(DEFAULT.min), max: label(DEFAULT.max) }).default(DEFAULT),
  }),
  showable: (settings) => settings,
  inLanguage: (settings, language) =>
    areDefaultLabels(settings.labels, NPS_LABELS) ? { labels: NPS_LABELS[language] } : settings,
  initial: () => ({ labels: DEFAULT }),
  checkSettings: () => ({}),
  store: (settings) => settings,
  show: (settings) => settings,
  spec: settingsOnly(),
  parts: ({ labels }) => [
    firstPart({
      class: 'code',
      values: scaleValues({ min: MIN, max: MAX }, labels),
    }),
  ],
  read: (wire, { parts }, into) => readPart(parts[0]!, wire, into),
  write(answers, { slot }) {
    const stored = answers[slot];
    return typeof stored === 'number' ? stored : null;
  },
  isAffected: () => false,
  written: { when: 'how likely people are to recommend something (its options are empty)' },
};
