import type { MethodInput } from './method-input.ts';

/** One or more figures, by name or in order; null if undefined for these data. */
export type Estimate = number | string | boolean | null | Estimate[] | { [name: string]: Estimate };
export type Estimates = Record<string, Estimate>;

export interface Method {
  /** The name on the wire, as in the reference cases. */
  name: string;
  /** Any other option is refused. */
  options: readonly string[];
  compute: (input: MethodInput) => Estimates;
}
