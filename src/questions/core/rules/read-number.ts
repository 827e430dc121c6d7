import { NEUTRAL_MARKS, type NumberMarks, parseNumberText } from '../../../shared/text/number-text.ts';
import { NO_OPINION, NO_OPINION_WORD } from '../summary/counters.ts';
import { toScaled, writeScaled } from './decimals.ts';
import type { Part, Scale, StoredValue, AnswerJson, AnswerError } from '../../question-type.ts';

export interface NumberReading {
  readonly marks: NumberMarks;
  readonly unit?: string;
}

const NEUTRAL: NumberReading = { marks: NEUTRAL_MARKS };

/**
 * Parses a number without rounding.
 * @returns the problem, or null
 */
export function readNumber(
  part: Part,
  wire: AnswerJson,
  into: Record<number, StoredValue>,
  { marks, unit }: NumberReading = NEUTRAL,
): AnswerError | null {
  const items = Array.isArray(wire) ? (wire as readonly AnswerJson[]) : [wire];
  // A number and "don't know" contradict each other.
  if (items.length > 1) return { code: items.includes(NO_OPINION_WORD) ? 'exclusive' : 'answer_repeated' };
  const [item] = items;
  if (part.no_opinion === true && item === NO_OPINION_WORD) {
    into[part.slot] = NO_OPINION;
    return null;
  }
  const decimals = part.as?.decimals ?? 0;
  if (typeof item !== 'number' && typeof item !== 'string') return { code: 'not_possible' };
  const number = typeof item === 'string' ? parseNumberText(item, marks, decimals, unit) : item;
  const scaled = number === null ? null : toScaled(number, decimals);
  if (number === null || scaled === null) return { code: decimals > 0 ? 'decimals_format' : 'number_format' };
  if (Number.isNaN(scaled)) return { code: isOutside(Number(number), part) };
  const scale = part.values as Scale;
  if (scaled < scale.min || scaled > scale.max) return { code: 'number_range' };
  if (!isOnStep(scale, scaled)) return { code: 'number_step' };
  into[part.slot] = part.class === 'wide' ? writeScaled(scaled, decimals) : scaled;
  return null;
}

/** Returns whether the value is a multiple of the step above the minimum. */
export function isOnStep({ min, step = 1 }: Scale, value: number): boolean {
  return (value - min) % step === 0;
}

function isOutside(value: number, { values, as }: Part): 'number_range' | 'number_step' {
  const { min, max } = values as Scale;
  const scaled = value * 10 ** (as?.decimals ?? 0);
  return scaled < min || scaled > max ? 'number_range' : 'number_step';
}
