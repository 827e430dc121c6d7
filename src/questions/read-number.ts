import { NO_OPINION, NO_OPINION_WORD } from './counters.ts';
import { toScaled, writeScaled } from './decimals.ts';
import type { Part, Scale, Stored, Wire, Wrong } from './kind.ts';

/**
 * Reads a number, written as such or in digits with a comma or a point, into its part's slot. Nothing is rounded.
 * @returns what is wrong with it, or null
 */
export function readNumber(part: Part, wire: Wire, into: Record<number, Stored>): Wrong | null {
  const items = Array.isArray(wire) ? (wire as readonly Wire[]) : [wire];
  // A number together with "don't know" is a contradiction.
  if (items.length > 1) return { code: items.includes(NO_OPINION_WORD) ? 'exclusive' : 'answer_repeated' };
  const [item] = items;
  if (part.no_opinion === true && item === NO_OPINION_WORD) {
    into[part.slot] = NO_OPINION;
    return null;
  }
  const decimals = part.as?.decimals ?? 0;
  if (typeof item !== 'number' && typeof item !== 'string') return { code: 'not_possible' };
  const scaled = toScaled(item, decimals);
  if (scaled === null) return { code: 'not_possible' };
  if (Number.isNaN(scaled)) return { code: isOutside(Number(String(item).replace(',', '.')), part) };
  const scale = part.values as Scale;
  if (scaled < scale.min || scaled > scale.max) return { code: 'number_range' };
  if (!isOnStep(scale, scaled)) return { code: 'number_step' };
  into[part.slot] = part.class === 'wide' ? writeScaled(scaled, decimals) : scaled;
  return null;
}

/** Whether a number is one of those that lie a whole number of steps above the smallest. */
export function isOnStep({ min, step = 1 }: Scale, value: number): boolean {
  return (value - min) % step === 0;
}

/** Of a number with too many digits: too large or small for the scale, or between its steps. */
function isOutside(value: number, { values, as }: Part): 'number_range' | 'number_step' {
  const { min, max } = values as Scale;
  const scaled = value * 10 ** (as?.decimals ?? 0);
  return scaled < min || scaled > max ? 'number_range' : 'number_step';
}
