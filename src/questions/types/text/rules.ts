import { z } from 'zod';
import { BOUNDS } from '../../../shared/bounds.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules } from '../../question-type.ts';
import { readPart } from '../../core/rules/read-part.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';

/** Defaults: three rows, any length. */
export type TextSettings = Readonly<{
  rows?: number | null | undefined;
  min_length?: number | null | undefined;
  max_length?: number | null | undefined;
}>;

const length = z.number().int().min(1).max(BOUNDS.answer).nullish();

/** Free text, stored as written but trimmed. */
export const textRules: QuestionTypeRules<TextSettings, TextSettings> = {
  settings: z.strictObject({
    rows: z.number().int().min(1).max(BOUNDS.rows).nullish(),
    min_length: length,
    max_length: length,
  }),
  showable: show,
  initial: () => ({}),
  checkSettings: ({ min_length, max_length }) =>
    min_length != null && max_length != null && min_length > max_length ? { max_length: 'limits_order' } : {},
  store: show,
  show,
  spec: settingsOnly(),
  parts: () => [firstPart({ class: 'text', values: null, grouped: true })],
  read(wire, { parts, settings }, into) {
    const part = parts[0]!;
    const wrong = readPart(part, wire, into);
    if (wrong !== null) return wrong;
    const { length: used } = into[part.slot] as string;
    const { min_length: min, max_length: max } = settings;
    if (min != null && used < min) return { code: 'too_short', params: { min } };
    return max != null && used > max ? { code: 'too_long', params: { max } } : null;
  },
  write(answers, { slot }) {
    const stored = answers[slot];
    return typeof stored === 'string' ? stored : null;
  },
  isAffected: () => false,
  refusals: ['too_short', 'too_long'],
  written: { when: "an answer in people's own words (its options are empty)" },
};

function show({ rows, min_length, max_length }: TextSettings): TextSettings {
  return {
    ...(rows != null && { rows }),
    ...(min_length != null && { min_length }),
    ...(max_length != null && { max_length }),
  };
}
