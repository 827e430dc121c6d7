import type { Expression } from './logic/expression.ts';

export type Texts = ReadonlyMap<string, string>;

export const NO_TEXTS: Texts = new Map();

export const PIPE_START = '\uE000';
export const PIPE_END = '\uE001';

export type TreeKind =
  | 'choice'
  | 'checkboxes'
  | 'yes-no'
  | 'consent'
  | 'rating'
  | 'nps'
  | 'number'
  | 'date'
  | 'short-text'
  | 'text'
  | 'ranking'
  | 'matrix'
  | 'constant-sum'
  | 'maxdiff'
  | 'picture-choice'
  | 'statement'
  | 'unknown';

export interface TreeCondition {
  readonly source: string;
  readonly expression: Expression | null;
}

export interface TreeOption {
  readonly code: string;
  readonly text: Texts;
  readonly isOther?: boolean;
  readonly isExclusive?: boolean;
  readonly isFixed?: boolean;
  readonly showIf?: TreeCondition | undefined;
}

export interface TreeEnds {
  readonly min: Texts;
  readonly max: Texts;
}

export interface TreeItem {
  readonly code: string;
  readonly aliases?: readonly string[];
  readonly kind: TreeKind;
  readonly native: string;
  readonly title: Texts;
  readonly help?: Texts | undefined;
  readonly isRequired?: boolean;
  readonly options?: readonly TreeOption[];
  readonly rows?: readonly TreeOption[];
  readonly mode?: 'one' | 'several' | 'rating';
  readonly display?: string | undefined;
  readonly order?: 'shuffled' | 'rotated' | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly decimals?: number | undefined;
  readonly unit?: Texts | undefined;
  readonly ends?: TreeEnds | undefined;
  readonly part?: 'date' | 'month' | 'year' | 'time' | 'datetime';
  readonly format?: 'any' | 'email' | 'url' | 'phone';
  readonly showIf?: TreeCondition | undefined;
}

export interface TreePage {
  readonly title: Texts;
  readonly showIf?: TreeCondition | undefined;
  readonly items: readonly TreeItem[];
}

export interface Tree {
  readonly format: string;
  readonly language: string | null;
  readonly languages: readonly string[];
  readonly title: Texts;
  readonly description: Texts;
  readonly ending: Texts;
  readonly pages: readonly TreePage[];
}
