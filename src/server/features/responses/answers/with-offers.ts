import type { Answers, StoredValue } from '../../../../questions/question-type.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

/**
 * Adds the offered options, so that exports distinguish "not offered" from "not chosen".
 * @param away pairs of question code and option id
 */
export function withOffers(
  { offers }: Pick<SurveyDefinition, 'offers'>,
  answers: Answers,
  away: ReadonlySet<string>,
  isOnPage: (code: string, since: number | undefined) => boolean,
): Answers {
  if (offers.length === 0) return answers;
  const recorded: Record<number, StoredValue> = { ...answers };
  for (const { code, answers: slots, slot, options } of offers) {
    const lists = slots.flatMap((each) => {
      const stored = answers[each];
      return Array.isArray(stored) ? [stored as readonly number[]] : [];
    });
    if (lists.length === 0) continue;
    const chosen = new Set(lists.flat());
    recorded[slot] = options
      .filter(
        ({ id, since, isRemoved }) =>
          chosen.has(id) || (!isRemoved && !away.has(`${code} ${id}`) && isOnPage(code, since)),
      )
      .map(({ id }) => id);
  }
  return recorded;
}
