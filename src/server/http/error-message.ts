import words from '../../locales/en/errors.json' with { type: 'json' };
import type { AppError } from '../../shared/errors.ts';
import { formatMessage } from '../../shared/text/format-message.ts';
import { DEFAULT_LANGUAGE } from '../../shared/text/languages.ts';

const FIELD_WORDS: Readonly<Record<string, string>> = words.fields;

/** Returns the English message of the single invalid field, else of the code. */
export function errorMessage(error: AppError): string {
  const fields = Object.entries(error.fields ?? {});
  const [path, code = ''] = fields[0] ?? [];
  const fieldWords = Object.hasOwn(FIELD_WORDS, code)
    ? formatMessage(DEFAULT_LANGUAGE, FIELD_WORDS, code, error.params)
    : undefined;
  if (fieldWords !== undefined && SELF_CONTAINED.has(code) && fields.every(([, each]) => each === code))
    return fieldWords;
  if (fieldWords !== undefined && error.code === 'invalid' && fields.length === 1)
    return `${path}: ${fieldWords}`;
  return formatMessage(DEFAULT_LANGUAGE, words, error.code, error.params);
}

/** Full sentences that need no field name. */
const SELF_CONTAINED = new Set([
  'name_required',
  'answer_required',
  'answers_required',
  'questions_required',
  'survey_too_large',
  'has_answers',
  'retention_promised',
  'ai_survey_opened',
  'ai_not_disclosed',
  'ai_few_answers',
  'access_code',
  'names_required',
  'name_length',
  'name_letters',
  'name_reserved',
  'name_taken',
  'names_full',
  'email_format',
  'email_used',
  'password_short',
  'sign_in_failed',
  'wrong_password',
  'demo_account',
  'wrong_code',
  'link_ended',
  'too_many_keys',
  'confirmation',
  'subscription_runs',
  'no_room',
  'ai_count',
  'rewrite',
  'document_kind',
  'document_broken',
  'document_empty',
  'document_too_much',
  'own_address',
  'no_subscription',
]);
