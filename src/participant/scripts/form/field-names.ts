// A separate export minimizes the script bundle.
export const NAME_FIELD = 'participant_name';
export const OPENED_FIELD = 'opened_token';
export const ACCESS_FIELD = 'access_token';

/** Field names of the form, written by the page and read from the plain form. */
export const FIELDS = {
  name: NAME_FIELD,
  opened: OPENED_FIELD,
  access: ACCESS_FIELD,
  submission: 'submission_id',
  secret: 'secret',
  code: 'access_code',
  receipt: 'receipt',
  step: 'step',
  shown: 'shown',
} as const;

/** Marks a form sent without JavaScript. */
export const PLAIN_FIELD = 'plain';

const CODE = /^(?:[QX]\d+(?:_\w+)?|x_\w+)$/;
const FORMER = /^answer\[([^\]]+)\]$/;

/** Returns true for codes of questions and parts, and for link parameters. */
export function isAnswerField(field: string): boolean {
  return CODE.test(field);
}

/** Returns the question of a field from before codes; undefined for other fields. */
export function questionOfFormerField(field: string): string | undefined {
  return FORMER.exec(field)?.[1];
}

export function belongsTo(code: string, question: string): boolean {
  return code === question || code.startsWith(`${question}_`);
}
