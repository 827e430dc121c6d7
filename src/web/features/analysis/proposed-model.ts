import type { Analysis } from '../../../shared/api/results/statistics.ts';

/** Reason for proposing a method or offering it as an alternative. */
export type Reason =
  | 'nps'
  | 'mean'
  | 'share'
  | 'shares'
  | 'summary'
  | 'reference'
  | 'even'
  | 'normal'
  | 'few_steps'
  | 'small_group'
  | 'means'
  | 'equal_spread'
  | 'ranks'
  | 'which'
  | 'spread'
  | 'share_groups'
  | 'table'
  | 'small_table'
  | 'odds'
  | 'linear'
  | 'monotone'
  | 'agreement'
  | 'change'
  | 'same_people'
  | 'model'
  | 'model_yes_no'
  | 'model_steps'
  | 'consistency'
  | 'one_factor'
  | 'raters'
  | 'weighted';

export interface Proposal {
  readonly method: string;
  readonly variables: Analysis['variables'];
  readonly reason: Reason;
}

/** Reason why no method can be proposed: a missing choice, or unsuitable questions. */
export type Gap = 'incomplete' | 'same_question' | 'too_many_groups' | 'items_alike' | 'not_ordered';
export type Proposed = readonly [Proposal, ...Proposal[]] | Gap;
