import { BOUNDS } from '../../../shared/bounds.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/text/languages.ts';
import { numberExample, numberMarks } from '../../../shared/text/number-marks.ts';
import { parseNumberText } from '../../../shared/text/number-text.ts';
import { NO_OPINION } from '../../core/summary/counters.ts';
import { fromScaled, toScaled } from '../../core/rules/decimals.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type { QuestionTypeRules, PartDefinition, Scale } from '../../question-type.ts';
import { isOnStep, readNumber } from '../../core/rules/read-number.ts';
import { scaleValues } from '../../core/rules/scale-values.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';
import { MAX_DECIMALS, type NumberSettings, numberSettings } from './rules-settings.ts';

/** Counter keys are four-byte integers. */
const MAX_COUNTED = 2 ** 31 - 1;

const RANGE = { min: 0, max: 100, step: 1, decimals: 0 };
const INITIAL: NumberSettings = {
  ...RANGE,
  unit: '',
  display: 'field',
  labels: { min: '', max: '' },
};

/** Number, stored as a scaled integer if each value has a counter, else as text. */
export const numberRules: QuestionTypeRules<NumberSettings, NumberSettings> = {
  settings: numberSettings,
  showable: (settings) =>
    Object.keys(checkSettings(settings)).length === 0 ? settings : { ...settings, ...RANGE },
  initial: () => INITIAL,
  checkSettings,
  store: (settings) => settings,
  show: (settings) => settings,
  spec: settingsOnly(),
  parts: (settings) => [partOf(settings)],
  read(wire, { parts, settings: { unit, decimals } }, into, _written, language = DEFAULT_LANGUAGE) {
    const wrong = readNumber(parts[0]!, wire, into, { marks: numberMarks(language), unit });
    const isUnreadable = wrong?.code === 'number_format' || wrong?.code === 'decimals_format';
    return isUnreadable ? { ...wrong, params: { example: numberExample(language, decimals > 0) } } : wrong;
  },
  parseTyped: (text, { decimals, unit }, language) =>
    parseNumberText(text, numberMarks(language), decimals, unit),
  write(answers, { slot, settings: { decimals } }) {
    const stored = answers[slot];
    if (typeof stored === 'string') return Number(stored);
    return typeof stored === 'number' ? fromScaled(stored, decimals) : null;
  },
  isAffected(_before, after, _part, value) {
    const { class: of, values } = partOf(after);
    // Values without counters are unknown here, so none counts as affected.
    if (of === 'wide' || value === NO_OPINION) return false;
    const scale = values as Scale;
    return value < scale.min || value > scale.max || !isOnStep(scale, value);
  },
  refusals: ['number_range', 'number_step', 'number_format', 'decimals_format'],
  written: {
    when: 'a whole number from 0 to 100 that people know, such as an age or how often (its options are empty)',
  },
};

function checkSettings({ min, max, step, decimals }: NumberSettings): Readonly<Record<string, string>> {
  const numbers = { min, max, step, decimals };
  // The editor may send an empty field.
  for (const [name, value] of Object.entries(numbers))
    if (!Number.isFinite(value)) return { [name]: 'required' };
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    return { decimals: 'number_range' };
  for (const [name, value] of Object.entries(numbers)) {
    if (Math.abs(value) > BOUNDS.number) return { [name]: 'rating_range' };
    if (Number.isNaN(toScaled(value, decimals) ?? Number.NaN)) return { [name]: 'number_decimals' };
  }
  if (min >= max) return { max: 'rating_order' };
  const scaled = scaledOf({ min, max, step, decimals });
  return scaled.step <= 0 || scaled.step > scaled.max - scaled.min ? { step: 'number_steps' } : {};
}

type Range = Pick<NumberSettings, 'min' | 'max' | 'step' | 'decimals'>;

/** Scales to integers, because fractions do not add up exactly. */
function scaledOf({ min, max, step, decimals }: Range): Required<Omit<Scale, 'labels'>> {
  const scaled = (value: number) => toScaled(value, decimals) ?? 0;
  return { min: scaled(min), max: scaled(max), step: scaled(step) };
}

function partOf({ labels, no_opinion, ...settings }: NumberSettings): PartDefinition {
  const { decimals } = settings;
  const { min, max, step } = scaledOf(settings);
  const isCounted =
    (max - min) / step < BOUNDS.counters && Math.max(Math.abs(min), Math.abs(max)) < MAX_COUNTED;
  return firstPart({
    class: isCounted ? 'code' : 'wide',
    values: scaleValues({ min, max, step }, labels),
    as: { decimals },
    no_opinion: no_opinion === true,
  });
}
