import { numberMarks } from '../../../../shared/number-marks.ts';
import { parseNumberText } from '../../../../shared/number-text.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';

type Fields = ReadonlyMap<string, readonly string[]>;

/** Returns the fields of a plain form with typed numbers as conditions compare them; what is no number stays as it is. */
export function withNumbers(
  fields: Fields,
  { partsByCode }: Pick<SurveyDefinition, 'partsByCode'>,
  language: string,
): Fields {
  const marks = numberMarks(language);
  const read = (code: string, values: readonly string[]) => {
    const { question, part } = partsByCode.get(code) ?? {};
    if (question?.question_type !== 'number') return values;
    const { unit } = question.settings as { readonly unit?: string };
    return values.map((value) => parseNumberText(value, marks, part?.as?.decimals ?? 0, unit) ?? value);
  };
  return new Map(Array.from(fields, ([code, values]) => [code, read(code, values)] as const));
}
