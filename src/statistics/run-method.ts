import type { Estimates } from './method.ts';
import { MethodInput } from './method-input.ts';
import { METHODS } from './methods.ts';
import { Refused, type RefusalReason } from './refused.ts';

export type Outcome = { estimates: Estimates } | { refused: RefusalReason; at?: string };

const BY_NAME = new Map(METHODS.map((method) => [method.name, method]));

/** Runs a method in the format of the reference cases. Refusals are returned, never thrown. */
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

/** Shared options have no effect on methods without interval or direction, unless they name a side. */
function isIdle(option: string, value: unknown): boolean {
  if (option === 'conf_level') return typeof value === 'number' && value > 0 && value < 1;
  return option === 'alternative' && value === 'two.sided';
}
