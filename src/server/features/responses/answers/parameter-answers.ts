import { composed } from '../../../../shared/text/is-blank.ts';
import type { Answers, StoredValue } from '../../../../questions/question-type.ts';
import { findByWords } from '../../../../questions/core/rules/read-part.ts';
import { PARAMETER_PREFIX } from '../../../../shared/survey/parameter-prefix.ts';
import type { Submission } from '../../../../shared/api/responses.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

export function withParameters(
  { parameters, partsByCode }: Pick<SurveyDefinition, 'parameters' | 'partsByCode'>,
  answers: Answers,
  sent: Submission['answers'],
): Answers {
  if (parameters.length === 0 || Array.isArray(sent)) return answers;
  const parameterValues: Record<number, StoredValue> = {};
  for (const { name, values } of parameters) {
    const code = PARAMETER_PREFIX + name;
    const sentValue = (sent as Readonly<Record<string, unknown>>)[code];
    const part = partsByCode.get(code)?.part;
    const words = typeof sentValue === 'string' ? composed(sentValue.trim()) : '';
    const value = part !== undefined && values.includes(words) ? findByWords(part, words) : null;
    if (part !== undefined && value !== null) parameterValues[part.slot] = value;
  }
  return { ...answers, ...parameterValues };
}
