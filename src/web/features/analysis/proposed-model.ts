import type { Analysis } from '../../../shared/api/results/statistics.ts';

/** Why a method is proposed, or what it is there for beside the proposed one. */
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

/** A method with the questions in their places. */
export interface Proposal {
  readonly method: string;
  readonly variables: Analysis['variables'];
  readonly reason: Reason;
}

/** What keeps an analysis from being proposed: a choice is still missing, or the questions do not fit together. */
export type Gap = 'incomplete' | 'same_question' | 'too_many_groups' | 'items_alike' | 'not_ordered';
export type Proposed = readonly [Proposal, ...Proposal[]] | Gap;
