/** Names of the form's fields, which the page writes and the plain form and the script read. */
export const FIELDS = {
  name: 'participant_name',
  submission: 'submission_id',
  secret: 'secret',
  opened: 'opened_token',
  access: 'access_token',
  code: 'access_code',
  receipt: 'receipt',
} as const;

const ANSWER = /^answer\[([^\]]+)\]$/;

/** The form field of a question's answer. */
export function answerField(question_id: string): string {
  return `answer[${question_id}]`;
}

/** The question that a form field answers, or undefined where it answers none. */
export function questionOfField(field: string): string | undefined {
  return ANSWER.exec(field)?.[1];
}
