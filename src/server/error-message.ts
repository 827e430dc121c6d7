import words from '../locales/en/errors.json' with { type: 'json' };
import type { AppError, ErrorParams } from '../shared/errors.ts';

const FIELD_WORDS: Readonly<Record<string, string>> = words.fields;

/** The English message of a refusal: the words of the one field that is wrong, else those of its code. */
export function errorMessage(error: AppError): string {
  const fields = Object.entries(error.fields ?? {});
  const [path, code] = fields[0] ?? [];
  const fieldWords = fields.length === 1 && code !== undefined ? FIELD_WORDS[code] : undefined;
  if (error.code === 'invalid' && fieldWords !== undefined)
    return SELF_CONTAINED.has(code ?? '') ? fieldWords : `${path}: ${fieldWords}`;
  return fill(words[error.code], error.params ?? {});
}

/** Field messages that read as a whole sentence of the product, without the field's name before them. */
const SELF_CONTAINED = new Set([
  'name_required',
  'answer_required',
  'answers_required',
  'questions_required',
  'has_answers',
  'access_code',
]);

function fill(text: string, params: ErrorParams): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
