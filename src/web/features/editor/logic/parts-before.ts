import { subjectFinder } from '../../../../shared/logic/conditions/subject-finder.ts';
import type { SettledDraft } from './settle-draft.ts';
import type { SettledPart } from './settled-part.ts';

/** Returns the parts available after `before` questions: arms, known scores and those questions. */
export function partsBefore({ questions, flow, parts }: SettledDraft, before: number): SettledPart[] {
  const find = subjectFinder(questions, flow);
  const known = [...(flow?.arms ?? []), ...(flow?.scores ?? [])]
    .filter(({ code }) => typeof find(code, before) !== 'string')
    .flatMap(({ code }) => parts.get(code) ?? []);
  const own = questions
    .slice(0, before)
    .filter(({ id }) => find(id, before) !== 'logic_loop')
    .flatMap((each) => each.parts.filter(({ archived }) => !archived));
  return [...known, ...own];
}
