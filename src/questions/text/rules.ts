import { z } from 'zod';
import type { KindRules } from '../kind.ts';
import { readPart } from '../read-part.ts';
import { NO_SPEC_FIELDS } from '../spec-fields.ts';

type TextSettings = Readonly<Record<string, never>>;

/** Free text; stored as it was written, ends trimmed. */
export const textRules: KindRules<TextSettings, TextSettings> = {
  settings: z.strictObject({}),
  showable: () => ({}),
  initial: () => ({}),
  checkSettings: () => ({}),
  store: () => ({}),
  show: () => ({}),
  spec: { from: () => ({}), to: () => NO_SPEC_FIELDS, field: (name) => name },
  parts: () => [
    {
      key: '',
      suffix: '',
      label: '',
      class: 'text',
      values: null,
      list: null,
      grouped: true,
      archived: false,
    },
  ],
  read: (wire, { parts }, into) => readPart(parts[0]!, wire, into),
  write(answers, { slot }) {
    const stored = answers[slot];
    return typeof stored === 'string' ? stored : null;
  },
  isAffected: () => false,
  written: { when: "an answer in people's own words (its options are empty)" },
};
