import type { Draft } from '../../device/draft.ts';
import { belongsTo } from './field-names.ts';
import type { FormErrors } from './form-errors.ts';
import type { Translate } from '../../page/texts/words.ts';

/** The rules that the page checks before it sends (spec section 5, decision 9); the server checks them again. */
export interface FormRules {
  readonly name_required: boolean;
  /** Questions that must be answered. */
  readonly required: readonly { readonly id: string; readonly code: string }[];
  /** Whether something must be answered at all. */
  readonly needs_answer: boolean;
}

/** Words for what is wrong: the messages of the product spec, from the locale `errors`. */
export type RuleWords = (code: 'name_required' | 'answer_required' | 'answers_required') => string;

/** What is wrong with what was given, in words; null where it may be sent. */
export function checkForm(
  form: Pick<Draft, 'name' | 'answers'>,
  rules: FormRules,
  words: RuleWords,
  t: Translate,
): FormErrors | null {
  const codes = Object.keys(form.answers);
  const isEmpty = codes.length === 0 && rules.needs_answer;
  const missing = rules.required.filter((question) => !codes.some((code) => belongsTo(code, question.code)));
  if (rules.name_required && form.name.trim() === '') {
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
