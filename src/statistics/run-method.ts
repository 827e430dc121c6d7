import type { Estimates } from './method.ts';
import { MethodInput } from './method-input.ts';
import { METHODS } from './methods.ts';
import { Refused, type RefusalReason } from './refused.ts';

/** What came of a run: figures, or the reason why there are none. */
export type Outcome = { estimates: Estimates } | { refused: RefusalReason; at?: string };

const BY_NAME = new Map(METHODS.map((method) => [method.name, method]));

/**
 * Runs the method of that name over data and options in the format of the reference cases. Never throws for what the
 * caller sent: an unknown name or option, data of the wrong shape and data that the method cannot judge are refused.
 */
export function runMethod(
  name: string,
  data: Record<string, unknown>,
  options: Record<string, unknown> = {},
): Outcome {
  const method = BY_NAME.get(name);
  if (method === undefined) return { refused: 'unknown-method', at: name };
  const stray = Object.entries(options).find(
    ([option, value]) => !method.options.includes(option) && !isIdle(option, value),
  )?.[0];
  if (stray !== undefined) return { refused: 'unknown-option', at: stray };
  try {
    return { estimates: method.compute(new MethodInput(data, options)) };
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { refused: thrown.reason, ...(thrown.at === undefined ? {} : { at: thrown.at }) };
  }
}

/** The options that all methods share say nothing to one without interval or direction, unless they ask for a side. */
function isIdle(option: string, value: unknown): boolean {
  if (option === 'conf_level') return typeof value === 'number' && value > 0 && value < 1;
  return option === 'alternative' && value === 'two.sided';
}
