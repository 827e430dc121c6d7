import type { AnswerWords } from '../../../../questions/core/input/piped.tsx';
import { wordsOf } from '../../../../shared/logic/conditions/subject.ts';
import { replacePipes } from '../../../../shared/logic/pipes.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

/** Returns the words of earlier answers, for browsers without script. */
export function pipedWords(
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  fieldValues: ReadonlyMap<string, readonly string[]>,
): AnswerWords {
  return (code) => {
    const part = partsByCode.get(code)?.part;
    const isCoded = part !== undefined && part.values !== null && !('min' in part.values);
    // Option texts may contain pipes; texts of participants are never searched for them.
    const labelOf = (value: string) =>
      isCoded ? replacePipes(wordsOf(part, Number(value)), ({ fallback }) => fallback) : value;
    return (fieldValues.get(code) ?? []).map(labelOf).join(', ');
  };
}
