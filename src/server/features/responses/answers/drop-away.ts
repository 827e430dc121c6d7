import type { Answers, StoredValue } from '../../../../questions/question-type.ts';
import { otherSlot } from '../../../../questions/core/rules/other-text.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

/**
 * Removes invisible options and their texts; a question without remaining options counts as unanswered.
 * @param away pairs of question code and option id
 */
export function dropAway(
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  away: ReadonlySet<string>,
  answered: Answers,
): { readonly answers: Answers; readonly dropped: readonly string[] } {
  if (away.size === 0) return { answers: answered, dropped: [] };
  const answers: Record<number, StoredValue> = { ...answered };
  const dropped = new Set<string>();
  for (const [code, pairs] of Map.groupBy(away, (each) => each.split(' ', 1)[0]!)) {
    const question = partsByCode.get(code)?.question;
    if (question === undefined) continue;
    const ids = new Set<unknown>(pairs.map((each) => Number(each.split(' ')[1])));
    const stored = answers[question.slot];
    const chosen = Array.isArray(stored) ? (stored as readonly number[]) : [stored];
    const removed = chosen.filter((id) => ids.has(id));
    if (removed.length === 0) continue;
    const left = chosen.filter((id): id is number => !ids.has(id));
    if (left.length > 0) answers[question.slot] = left;
    else delete answers[question.slot];
    for (const id of removed) {
      const words = otherSlot(question, Number(id));
      if (words !== undefined) delete answers[words];
    }
    dropped.add(code);
  }
  return { answers, dropped: [...dropped] };
}
