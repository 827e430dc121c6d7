export type Role = 'outcome' | 'group' | 'row' | 'column' | 'by' | 'items' | 'predictors';

export interface Category {
  readonly value: number;
  readonly label: string;
  readonly removed?: boolean;
}

export interface Variable {
  readonly role: Role;
  readonly code: string;
  readonly categories: readonly Category[] | null;
  /** Steps of a scale in order, including unused ones; null for any number. */
  readonly steps: readonly number[] | null;
}

/** A variable with its answers; null is a missing one. */
export interface Answered extends Variable {
  readonly values: readonly (number | null)[];
}
