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
  for (const each of away) {
    const [code = '', id] = each.split(' ');
    const question = partsByCode.get(code)?.question;
    if (question === undefined) continue;
    const stored = answers[question.slot];
    const chosen: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
    if (!chosen.includes(Number(id))) continue;
    const left = chosen.filter((one): one is number => one !== Number(id));
    if (left.length > 0) answers[question.slot] = left;
    else delete answers[question.slot];
    const words = otherSlot(question, Number(id));
    if (words !== undefined) delete answers[words];
    dropped.add(code);
  }
  return { answers, dropped: [...dropped] };
}
