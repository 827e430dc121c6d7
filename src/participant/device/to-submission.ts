import type { Submission } from '../../shared/api/responses.ts';
import type { Draft } from './draft.ts';
import { isAnswerField } from '../scripts/form/field-names.ts';

export function toSubmission(draft: Draft, named: boolean, access_token?: string): Submission {
  const { submission_id, secret, name, answers, opened_token } = draft;
  return {
    submission_id,
    secret,
    participant_name: named ? name : undefined,
    answers: toWire(answers),
    opened_token,
    access_token,
  };
}

/** Serializes answers by code. Old drafts have texts by question. */
function toWire(answers: Draft['answers']): Submission['answers'] {
  const entries = Object.entries(answers);
  if (entries.every(([name]) => isAnswerField(name)))
    return Object.fromEntries(
      entries.map(([code, values]) => [code, values.length === 1 ? values[0]! : [...values]]),
    );
  return entries.map(([question_id, [answer = '']]) => ({ question_id, answer }));
}
