import { fromProbability, type Tails } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

/**
 * Creates a method from a distribution function (R's p…), for probabilities or their logs.
 * @param at reads the parameters once
 */
export function probabilities(name: string, at: (input: MethodInput) => (q: number) => Tails): Method {
  return {
    name,
    options: ['lower_tail', 'log'],
    compute: (input) => {
      const tailsAt = at(input);
      const [lower, log] = [input.flag('lower_tail', true), input.flag('log')];
      const values = input.points('q').map((q) => {
        const tails = tailsAt(q);
        const value = lower ? tails.lower : tails.upper;
        return log ? value : Math.exp(value);
      });
      return { values };
    },
  };
}

/** Creates a method from a quantile function (R's q…). */
export function quantiles(name: string, at: (input: MethodInput) => (target: Tails) => number): Method {
  return {
    name,
    options: ['lower_tail', 'log'],
    compute: (input) => {
      const quantileOf = at(input);
      const [lower, log] = [input.flag('lower_tail', true), input.flag('log')];
      const shares = input.points('p');
      if (shares.some((p) => (log ? p > 0 : p < 0 || p > 1))) throw new Refused('out-of-range', 'p');
      return { values: shares.map((p) => quantileOf(fromProbability(p, lower, log))) };
    },
  };
}

export function values(name: string, at: (input: MethodInput) => (x: number) => number): Method {
  return {
    name,
    options: [],
    compute: (input) => ({ values: input.points('x').map(at(input)) }),
  };
}
