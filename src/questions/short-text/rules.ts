import { z } from 'zod';
import { lineOrEmpty } from '../../shared/api/fields.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import { firstPart } from '../first-part.ts';
import type { KindRules } from '../kind.ts';
import { readPart } from '../read-part.ts';
import { settingsOnly } from '../spec-fields.ts';
import { hasFormat, TEXT_FORMATS } from './rules-format.ts';
import { readPattern } from './rules-pattern.ts';
import { type CompiledPattern, compilePattern } from './rules-pattern-compile.ts';
import { computePatternCost } from './rules-pattern-cost.ts';
import { type ShortTextSettings, type StoredShortText, wasPersonal } from './rules-settings.ts';

/** One line of text, of any form or one that is checked. */
export const shortTextRules: KindRules<StoredShortText, ShortTextSettings> = {
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
  store: (settings, before, keeps) => ({
    ...show(settings),
    ...(before !== null && wasPersonal(before) && keeps('', 0) && { was_personal: true }),
  }),
  show,
  spec: settingsOnly(),
  parts: (settings) => [
    firstPart({
      class: 'text',
      values: null,
      grouped: !wasPersonal(settings),
    }),
  ],
  read(wire, { parts, settings }, into) {
    const part = parts[0]!;
    const wrong = readPart(part, wire, into);
    if (wrong !== null) return wrong;
    const given = into[part.slot] as string;
    const max = settings.max_length ?? BOUNDS.shortText;
    if (/\p{Cc}/u.test(given)) return { code: 'not_possible' };
    if (given.length > max) return { code: 'too_long', params: { max } };
    const pattern = patternOf(settings);
    const fits = pattern === null ? hasFormat(given, settings.format) : pattern.matches(given);
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

/** Compiles a pattern once for each settings object, which lives as long as the definition of its survey. */
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
