import type { Refusal } from '../../../shared/errors.ts';
import { hiddenLinkValues } from '../../../shared/survey/link-values.ts';
import type { StoredQuestion } from './stored-survey.ts';

interface NamedSurvey {
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly questions: readonly Pick<StoredQuestion, 'id' | 'code' | 'computed'>[];
}

/**
 * Rejects link values of anonymous surveys.
 * @param named codes or ids per request field; undefined if missing
 */
export function checkLinkValues(
  survey: NamedSurvey,
  named: Readonly<Record<string, string | readonly string[] | undefined>>,
): Refusal | null {
  const hidden = new Set(hiddenLinkValues(survey).flatMap(({ id, code }) => [id, code]));
  const field = Object.keys(named).find((each) =>
    [named[each] ?? []].flat().some((name) => hidden.has(name)),
  );
  return field === undefined ? null : { code: 'invalid', fields: { [field]: 'link_values' } };
}
