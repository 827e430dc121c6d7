import type { Submission } from '../../../shared/api/responses.ts';
import { BOUNDS } from '../../../shared/bounds.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const TOKEN_LENGTH = 500;

/** Whether a text is an ordinary id; the schema knows the rare ones too. */
export function isPlainId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/**
 * Reads an ordinary submission without the schema's machinery, which costs more than all else on the way of an answer.
 * @returns what the schema would read, or null where only the schema can say what it is or what is wrong with it
 */
export function readPlainSubmission(body: unknown): Submission | null {
  if (!isRecord(body)) return null;
  const { submission_id, answers, participant_name, access_token, opened_token, secret } = body;
  if (!isPlainId(submission_id) || !Array.isArray(answers) || answers.length > BOUNDS.questions) return null;
  if (!answers.every(isPlainAnswer) || !isPlainName(participant_name)) return null;
  if (!isPlainToken(access_token) || !isPlainToken(opened_token) || !isPlainSecret(secret)) return null;
  for (const key in body) if (!KEYS.has(key)) return null;
  return body as Submission;
}

const KEYS: ReadonlySet<string> = new Set<keyof Submission>([
  'submission_id',
  'answers',
  'participant_name',
  'access_token',
  'opened_token',
  'secret',
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlainAnswer(value: unknown): boolean {
  if (!isRecord(value)) return false;
  let keys = 0;
  for (const _ in value) keys++;
  const { question_id, answer } = value;
  if (keys !== 2 || typeof answer !== 'string' || answer.length > BOUNDS.answer) return false;
  return isPlainId(question_id);
}

/** One that the schema would leave as it is. */
function isPlainName(name: unknown): boolean {
  if (name === undefined || name === null) return true;
  return typeof name === 'string' && name.length <= BOUNDS.name && /^[\w.-]+(?: [\w.-]+)*$/.test(name);
}

function isPlainToken(token: unknown): boolean {
  return token === undefined || (typeof token === 'string' && token.length <= TOKEN_LENGTH);
}

function isPlainSecret(secret: unknown): boolean {
  if (secret === undefined) return true;
  return typeof secret === 'string' && secret.length >= BOUNDS.secretMin && secret.length <= BOUNDS.secretMax;
}
