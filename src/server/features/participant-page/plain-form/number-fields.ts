import { RULES } from '../../../../questions/rules.ts';
import { answerText } from '../../../../shared/text/is-blank.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

type Fields = ReadonlyMap<string, readonly string[]>;

/** Returns a plain form's fields with numbers and texts as conditions compare them. */
export function withNumbers(
  fields: Fields,
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  language: string,
): Fields {
  const read = (code: string, values: readonly string[]) => {
    const question = partsByCode.get(code)?.question;
    const parse = question && RULES[question.question_type].parseTyped;
    return values.map((value) => (parse && parse(value, question.settings, language)) ?? answerText(value));
  };
  return new Map(Array.from(fields, ([code, values]) => [code, read(code, values)] as const));
}
