import type { Submission } from '../../../../shared/api/responses.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const MAX_TOKEN_LENGTH = 500;
/** Language tags that are already canonical. */
const PLAIN_LANGUAGE = /^(?:en|de|fr|es|it|nl|pl|pt)$/;

/** In order: an answer whose id matches its position needs no format check. */
type Known = readonly { readonly id: string }[];
const NONE: Known = [];

/** Returns whether the text is a common UUID; the schema also accepts rare forms. */
export function isPlainId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/**
 * Parses ordinary submissions without the schema, which would dominate intake cost.
 * @returns the schema's result, or null if the schema must decide
 */
export function readPlainSubmission(body: unknown, known = NONE): Submission | null {
  if (!isRecord(body)) return null;
  const { submission_id, answers, participant_name, access_token, opened_token, secret, language } = body;
  if (!isPlainId(submission_id) || !arePlainAnswers(answers, known) || !isPlainName(participant_name))
    return null;
  if (!isPlainToken(access_token) || !isPlainToken(opened_token) || !isPlainSecret(secret)) return null;
  if (!isPlainLanguage(language)) return null;
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
  'language',
]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function arePlainAnswers(answers: unknown, known: Known): boolean {
  let values = 0;
  if (Array.isArray(answers)) {
    if (answers.length > BOUNDS.questions) return false;
    for (let i = 0; i < answers.length; i++) {
      if (!isPlainAnswer(answers[i], known[i]?.id)) return false;
      values += sizeOf((answers[i] as { readonly answer: unknown }).answer);
    }
    return values <= BOUNDS.answerValues;
  }
  if (!isRecord(answers)) return false;
  let codes = 0;
  for (const code in answers) {
    codes++;
    if (code.length > BOUNDS.code || !isPlainValue(answers[code])) return false;
    values += sizeOf(answers[code]);
  }
  return codes <= BOUNDS.answerCodes && values <= BOUNDS.answerValues;
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? 1 + value.length : 1;
}

function isPlainAnswer(value: unknown, likely: string | undefined): boolean {
  if (!isRecord(value)) return false;
  let keys = 0;
  for (const _ in value) keys++;
  const { question_id, answer } = value;
  if (keys !== 2 || typeof question_id !== 'string' || !isPlainValue(answer)) return false;
  return question_id === likely || isPlainId(question_id);
}

function isPlainValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= BOUNDS.answerItems && value.every(isPlainItem);
  return isPlainItem(value);
}

function isPlainItem(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= BOUNDS.answer : Number.isFinite(value);
}

function isPlainName(name: unknown): boolean {
  if (name === undefined || name === null) return true;
  return typeof name === 'string' && name.length <= BOUNDS.name && /^[\w.-]+(?: [\w.-]+)*$/.test(name);
}

function isPlainToken(token: unknown): boolean {
  return token === undefined || (typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH);
}

function isPlainSecret(secret: unknown): boolean {
  if (secret === undefined) return true;
  return typeof secret === 'string' && secret.length >= BOUNDS.secretMin && secret.length <= BOUNDS.secretMax;
}

function isPlainLanguage(language: unknown): boolean {
  return language === undefined || (typeof language === 'string' && PLAIN_LANGUAGE.test(language));
}
