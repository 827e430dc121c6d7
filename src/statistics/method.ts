import type { MethodInput } from './method-input.ts';

/** A figure of a result, or several of them by name or in order; null where it is not defined for these data. */
export type Estimate = number | string | boolean | null | Estimate[] | { [name: string]: Estimate };
export type Estimates = Record<string, Estimate>;

/** A statistical method: its name, what may be asked of it, and the way from the input to the figures. */
export interface Method {
  /** The name on the wire, as in the reference cases. */
  name: string;
  /** The options that it knows; any other is refused. */
  options: readonly string[];
  /** Gives the figures by name, or throws `Refused`. */
  compute: (input: MethodInput) => Estimates;
}
