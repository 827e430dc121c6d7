import { FIELDS, questionOfField } from '../../../participant/field-names.ts';
import type { Filled } from '../../../participant/survey-form.tsx';

/** What a plain form brings, before any check. */
export interface PlainForm {
  readonly filled: Filled;
  readonly submission_id: string | undefined;
  readonly secret: string | undefined;
  readonly access_code: string | undefined;
  readonly access_token: string | undefined;
  readonly opened_token: string | undefined;
  readonly receipt: string | undefined;
}

/** Reads the body of a posted form; a field that comes twice counts once. */
export function readPlainForm(body: unknown): PlainForm {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') fields.set(name, first.replaceAll('\r\n', '\n'));
  }
  const given = (name: string) => fields.get(name) || undefined;
  const answers = new Map<string, string>();
  for (const [name, value] of fields) {
    const question = questionOfField(name);
    if (question !== undefined && value.trim() !== '') answers.set(question, value);
  }
  return {
    filled: { name: fields.get(FIELDS.name) ?? '', answers },
    submission_id: given(FIELDS.submission),
    secret: given(FIELDS.secret),
    access_code: fields.get(FIELDS.code),
    access_token: given(FIELDS.access),
    opened_token: given(FIELDS.opened),
    receipt: fields.get(FIELDS.receipt),
  };
}

/** The form as the contract's submission, before any check. */
export function toSubmission(
  { filled, secret, opened_token, access_token }: PlainForm,
  submission_id: string,
  named: boolean,
) {
  return {
    submission_id,
    ...(named && { participant_name: filled.name }),
    answers: Array.from(filled.answers, ([question_id, answer]) => ({ question_id, answer })),
    ...(secret !== undefined && { secret }),
    ...(opened_token !== undefined && { opened_token }),
    ...(access_token !== undefined && { access_token }),
  };
}
