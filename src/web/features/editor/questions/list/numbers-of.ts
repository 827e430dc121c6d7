import { isAsked } from '../../../../../questions/is-asked.ts';
import type { Draft } from '../../state/model.ts';

/** Returns the displayed numbers; null for content without an answer. */
export function numbersOf(questions: Draft['questions']): (number | null)[] {
  let last = 0;
  return questions.map((question) => (isAsked(question) ? ++last : null));
}
