import type { Draft } from '../../device/draft.ts';
import { answerText } from '../../../shared/text/is-blank.ts';
import { belongsTo } from './field-names.ts';
import type { FormErrors } from './form-errors.ts';
import type { Translate } from '../../page/texts/words.ts';

/**
 * Rules checked before sending (docs/spec.md#5-validation, docs/product-decisions.md#participants, 9); the server
 * checks them again.
 */
export interface FormRules {
  readonly name_required: boolean;
  readonly required: readonly { readonly id: string; readonly code: string }[];
  readonly needs_answer: boolean;
}

export type RuleWords = (code: 'name_required' | 'answer_required' | 'answers_required') => string;

export function checkForm(
  form: Pick<Draft, 'name' | 'answers'>,
  rules: FormRules,
  words: RuleWords,
  t: Translate,
): FormErrors | null {
  const codes = Object.keys(form.answers);
  const isEmpty = codes.length === 0 && rules.needs_answer;
  const missing = rules.required.filter((question) => !codes.some((code) => belongsTo(code, question.code)));
  if (rules.name_required && !answerText(form.name)) {
    const name = words('name_required');
    return { summary: name, name };
  }
  if (isEmpty) return { summary: words('answer_required') };
  if (missing.length === 0) return null;
  return {
    summary: words('answers_required'),
    questions: new Map(missing.map(({ id }) => [id, t('questionRequired')])),
  };
}
