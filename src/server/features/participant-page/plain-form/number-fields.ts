import { RULES } from '../../../../questions/rules.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

type Fields = ReadonlyMap<string, readonly string[]>;

/** Returns a plain form's fields with numbers as conditions compare them; other text is unchanged. */
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
