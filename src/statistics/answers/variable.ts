/** What a variable of an analysis is there for: the names of the wire. */
export type Role = 'outcome' | 'group' | 'row' | 'column' | 'by' | 'items' | 'predictors';

/** A value that was chosen by its words. */
export interface Category {
  readonly value: number;
  readonly label: string;
  /** Whether nobody can choose it any more. */
  readonly removed?: boolean;
}

/** A column of answers as an analysis reads it. */
export interface Variable {
  readonly role: Role;
  /** The column's code: names an item or a predictor in the result. */
  readonly code: string;
  /** Values with their words in their order where words are what was chosen; null where the number itself counts. */
  readonly categories: readonly Category[] | null;
  /** The steps of a scale in their order, also those that nobody took; null where any number may come. */
  readonly steps: readonly number[] | null;
}

/** A variable with its answers, null where one is missing. */
export interface Answered extends Variable {
  readonly values: readonly (number | null)[];
}
