import type { FlowPage } from './flow.ts';
import { orderItems, seedOf } from '../survey/seeded-order.ts';

/** What of a page's questions lies in an order of each participant's own: it travels with the page. */
export interface Mix {
  /** The order is like an answer of this code (`D3`) that nobody gives: the codes of the questions. */
  readonly code: string;
  /** Codes of the questions that take part; what is only read keeps its place. */
  readonly of: readonly string[];
  /** Whether they are shown in this order. */
  readonly shuffle?: true;
  /** Only so many of them are asked, the first in this order that would be asked at all. */
  readonly draw?: number;
}

/** Whether not everybody meets a page's questions in the order in which they are written, or all of them. */
export function isMixed({ shuffle, draw }: Pick<FlowPage, 'shuffle' | 'draw'>): boolean {
  return shuffle !== undefined || draw !== undefined;
}

/** Beyond the slots of questions and experiments, so that no order goes along with another. */
const FIRST_SLOT = 2_000_000;

/**
 * What stands on a page in the order that belongs to a submission: by its id alone, so that browser and server agree,
 * and every try gets the same.
 * @param submission_id in small letters, as they are made
 * @param isFixed what keeps its place
 */
export function shuffleQuestions<T>(
  items: readonly T[],
  page: number,
  submission_id: string,
  isFixed: (item: T) => boolean,
): T[] {
  return orderItems(items, 'shuffled', seedOf(submission_id, FIRST_SLOT + page), isFixed);
}
