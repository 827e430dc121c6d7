import { z } from 'zod';
import { lineOrEmpty } from '../../shared/api/fields.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import { areDefaultLabels, NPS_LABELS } from '../../shared/default-labels.ts';
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { firstPart } from '../first-part.ts';
import type { KindRules } from '../kind.ts';
import { readPart } from '../read-part.ts';
import { scaleValues } from '../scale-values.ts';
import { settingsOnly } from '../spec-fields.ts';

export type NpsSettings = Readonly<{ labels: Readonly<{ min: string; max: string }> }>;

const DEFAULT = NPS_LABELS[DEFAULT_LANGUAGE];
const MIN = 0;
const MAX = 10;
const label = (usual: string) => lineOrEmpty(BOUNDS.label).default(usual);

/** How likely somebody is to recommend something: 0 to 10, stored as that number. */
export const npsRules: KindRules<NpsSettings, NpsSettings> = {
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
