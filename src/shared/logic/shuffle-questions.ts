import type { FlowPage } from './flow.ts';
import { orderItems, seedOf } from '../survey/seeded-order.ts';

/** Shuffling or random selection of a page's questions; sent with the page. */
export interface Mix {
  /** Pseudo-answer (`D3`) whose values are the question codes in their order. */
  readonly code: string;
  /** Codes of the questions that take part; texts without an answer do not move. */
  readonly of: readonly string[];
  readonly shuffle?: true;
  /** Number of questions to ask: the first ones in this order whose conditions hold. */
  readonly draw?: number;
}

/** Returns whether the page shuffles its questions or asks only some. */
export function isMixed({ shuffle, draw }: Pick<FlowPage, 'shuffle' | 'draw'>): boolean {
  return shuffle !== undefined || draw !== undefined;
}

/** Beyond the slots of questions and experiments, so orders do not correlate. */
const FIRST_SLOT = 2_000_000;

/**
 * Shuffles items by submission id alone, so browser, server and retries agree.
 * @param submission_id in lower case
 */
export function shuffleQuestions<T>(
  items: readonly T[],
  page: number,
  submission_id: string,
  isFixed: (item: T) => boolean,
): T[] {
  return orderItems(items, 'shuffled', seedOf(submission_id, FIRST_SLOT + page), isFixed);
}
