import { z } from 'zod';
import { lineOrEmpty } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules } from '../../question-type.ts';
import { readPart } from '../../core/rules/read-part.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';
import { hasFormat, TEXT_FORMATS } from './rules-format.ts';
import { readPattern } from './rules-pattern.ts';
import { type CompiledPattern, compilePattern } from './rules-pattern-compile.ts';
import { computePatternCost } from './rules-pattern-cost.ts';
import { type ShortTextSettings, type StoredShortText, wasPersonal } from './rules-settings.ts';

export const shortTextRules: QuestionTypeRules<StoredShortText, ShortTextSettings> = {
  settings: z.strictObject({
    format: z.enum(TEXT_FORMATS).default('any'),
    pattern: z.string().max(BOUNDS.pattern).nullish(),
    hint: lineOrEmpty(BOUNDS.hint).nullish(),
    max_length: z.number().int().min(1).max(BOUNDS.shortText).nullish(),
  }),
  showable: (settings) => settings,
  initial: () => ({ format: 'any' }),
  checkSettings({ format, pattern }) {
    if (format !== 'pattern') return {};
    if (pattern == null || pattern === '') return { pattern: 'required' };
    return readPattern(pattern) === null ? { pattern: 'pattern_unsupported' } : {};
  },
  store: (settings, before, isUsed) => ({
    ...show(settings),
    ...(before !== null && wasPersonal(before) && isUsed('', 0) && { was_personal: true }),
  }),
  show,
  spec: settingsOnly(),
  parts: (settings) => [
    firstPart({
      class: 'text',
      values: null,
      grouped: !wasPersonal(settings),
      ...(settings.format === 'phone' && { isPhone: true }),
    }),
  ],
  read(wire, { parts, settings }, into) {
    const part = parts[0]!;
    const wrong = readPart(part, wire, into);
    if (wrong !== null) return wrong;
    const text = into[part.slot] as string;
    const max = settings.max_length ?? BOUNDS.shortText;
    if (/\p{Cc}/u.test(text)) return { code: 'not_possible' };
    if (text.length > max) return { code: 'too_long', params: { max } };
    const pattern = patternOf(settings);
    const fits = pattern === null ? hasFormat(text, settings.format) : pattern.matches(text);
    return fits ? null : { code: `format_${settings.format}` };
  },
  readingCost({ format, pattern, max_length }) {
    const steps = format === 'pattern' ? readPattern(pattern ?? '')?.steps : undefined;
    return steps === undefined ? 0 : computePatternCost(steps, max_length ?? BOUNDS.shortText);
  },
  write(answers, { slot }) {
    const stored = answers[slot];
    return typeof stored === 'string' ? stored : null;
  },
  isAffected: () => false,
  refusals: ['format_email', 'format_url', 'format_phone', 'format_pattern', 'too_long'],
  written: { when: 'a name, a place or a few words on one line (its options are empty)' },
};

function show({ format, pattern, hint, max_length }: ShortTextSettings): ShortTextSettings {
  return {
    format,
    ...(format === 'pattern' && pattern != null && { pattern }),
    ...(hint != null && hint !== '' && { hint }),
    ...(max_length != null && { max_length }),
  };
}

const compiled = new WeakMap<object, CompiledPattern | null>();

/** Compiles a pattern once per settings object, which lives as long as its survey's definition. */
function patternOf(settings: ShortTextSettings): CompiledPattern | null {
  const { format, pattern } = settings;
  if (format !== 'pattern') return null;
  const known = compiled.get(settings);
  if (known !== undefined) return known;
  const read = readPattern(pattern ?? '');
  const made = read === null ? null : compilePattern(read.steps);
  compiled.set(settings, made);
  return made;
}
