// Those that the script reads stand alone: it carries no name that it does not use.
export const NAME_FIELD = 'participant_name';
export const OPENED_FIELD = 'opened_token';
export const ACCESS_FIELD = 'access_token';

/** Names of the form's fields, which the page writes and the plain form reads. */
export const FIELDS = {
  name: NAME_FIELD,
  opened: OPENED_FIELD,
  access: ACCESS_FIELD,
  submission: 'submission_id',
  secret: 'secret',
  code: 'access_code',
  receipt: 'receipt',
  /** The page of the survey that a plain form shows, and the questions on it. */
  step: 'step',
  shown: 'shown',
} as const;

/** Comes with a form of who has no JavaScript. */
export const PLAIN_FIELD = 'plain';

const CODE = /^(?:[QX]\d+(?:_\w+)?|x_\w+)$/;
const FORMER = /^answer\[([^\]]+)\]$/;

/** Whether a form field goes with the answers: it has the code of a question or of a part, or is what the link said. */
export function isAnswerField(field: string): boolean {
  return CODE.test(field);
}

/** The question that a field of a page from before the codes answers, in words; undefined for any other field. */
export function questionOfFormerField(field: string): string | undefined {
  return FORMER.exec(field)?.[1];
}

/** Whether a field or an answer belongs to the question of this code, or to one of its parts. */
export function belongsTo(code: string, question: string): boolean {
  return code === question || code.startsWith(`${question}_`);
}
