import { BOUNDS } from '../../../shared/bounds.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { QuestionTypeRules, PartDefinition } from '../../question-type.ts';
import { parseDatePart, writeDatePart } from '../../core/rules/date-parts.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';
import { type DateSettings, dateSettings, rangeOf, widestRangeOf } from './rules-settings.ts';

/** Date or time without time zone, stored as the number of `parseDatePart`. Small ranges have a counter per value. */
export const dateRules: QuestionTypeRules<DateSettings, DateSettings> = {
  settings: dateSettings,
  showable: (settings) =>
    Object.keys(checkSettings(settings)).length === 0 ? settings : { part: settings.part },
  initial: () => ({ part: 'date' }),
  checkSettings,
  store: show,
  show,
  spec: settingsOnly(),
  parts: (settings) => [partOf(settings)],
  read(wire, { parts: [part], settings }, into) {
    const text = typeof wire === 'number' && settings.part === 'year' ? String(wire) : wire;
    const value = typeof text === 'string' ? parseDatePart(settings.part, text) : null;
    if (part === undefined || typeof text !== 'string') return { code: 'not_possible' };
    if (value === null) return { code: 'moment_format' };
    const [min, max] = rangeOf(settings);
    if (value < min || value > max) return { code: 'date_range' };
    into[part.slot] = part.class === 'wide' ? String(value) : value;
    return null;
  },
  write(answers, { slot, settings: { part } }) {
    const stored = answers[slot];
    if (typeof stored !== 'number' && typeof stored !== 'string') return null;
    return part === 'year' ? Number(stored) : writeDatePart(part, Number(stored));
  },
  isAffected(_before, after, _part, value) {
    const [min, max] = rangeOf(after);
    // Large ranges have no counter per value.
    return partOf(after).class === 'code' && (value < min || value > max);
  },
  refusals: ['date_range', 'moment_format', 'moment_incomplete'],
  written: { when: 'a day that people know (its options are empty)' },
};

function checkSettings(settings: DateSettings): FieldErrors {
  const { part } = settings;
  for (const name of ['min', 'max'] as const) {
    const text = settings[name] ?? '';
    if (text !== '' && parseDatePart(part, text) === null) return { [name]: 'moment_format' };
  }
  const [min, max] = rangeOf(settings);
  if (min > max) return { max: 'limits_order' };
  const [first, last] = widestRangeOf(part);
  if (min < first) return { min: 'date_range' };
  return max > last ? { max: 'date_range' } : {};
}

function show({ part, min, max }: DateSettings): DateSettings {
  const written = (text: string | null | undefined) => {
    const value = parseDatePart(part, text ?? '');
    return value === null ? null : writeDatePart(part, value);
  };
  const [from, to] = [written(min), written(max)];
  return { part, ...(from !== null && { min: from }), ...(to !== null && { max: to }) };
}

function partOf(settings: DateSettings): PartDefinition {
  const [min, max] = rangeOf(settings);
  return firstPart({
    class: max - min < BOUNDS.counters ? 'code' : 'wide',
    values: { min, max, labels: [] },
    as: { decimals: 0, moment: settings.part },
  });
}
