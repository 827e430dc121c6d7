import { RULES } from '../../../../questions/rules.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

type Fields = ReadonlyMap<string, readonly string[]>;

/** Returns the fields of a plain form with typed numbers as conditions compare them; what is no number stays as it is. */
export function withNumbers(
  fields: Fields,
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  language: string,
): Fields {
  const read = (code: string, values: readonly string[]) => {
    const question = partsByCode.get(code)?.question;
    const parse = question && RULES[question.question_type].parseTyped;
    return parse ? values.map((value) => parse(value, question.settings, language) ?? value) : values;
  };
  return new Map(Array.from(fields, ([code, values]) => [code, read(code, values)] as const));
}
