import { APICallError } from '@ai-sdk/provider';
import { AiFailure, type FailureReason } from './port.ts';

/** Patterns of provider error messages; the first match counts. */
const REASON_PATTERNS: readonly (readonly [RegExp, FailureReason])[] = [
  [
    /insufficient_quota|billing_hard_limit|billing_not_active|credit balance is too low|exceeded your current quota/i,
    'quota',
  ],
  [/content_policy|content_filter|content management policy/i, 'refused'],
  [/overloaded|rate_limit|too many requests/i, 'rate_limited'],
  [/invalid_api_key|authentication_error|permission_error|model_not_found|not_found_error/i, 'setup'],
  [/timeout|timed out/i, 'timeout'],
];

const STATUSES: Readonly<Record<number, FailureReason>> = {
  401: 'setup',
  402: 'quota',
  403: 'setup',
  404: 'setup',
  408: 'timeout',
  429: 'rate_limited',
  503: 'rate_limited',
  504: 'timeout',
  529: 'rate_limited',
};

/**
 * Classifies a provider error.
 * @param hasBegun whether part of the reply arrived, so a broken connection means truncation
 */
export function toFailure(error: unknown, hasBegun: boolean): AiFailure {
  if (error instanceof AiFailure) return error;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const knownReason = REASON_PATTERNS.find(([pattern]) => pattern.test(wordsOf(error)))?.[1];
  const reason = knownReason ?? (status === undefined ? undefined : STATUSES[status]);
  return new AiFailure(reason ?? (hasBegun ? 'cut_off' : 'failed'), status);
}

/** Returns the error's text, never stored. Failed calls quote the request, so only the reply is read. */
function wordsOf(error: unknown): string {
  if (APICallError.isInstance(error)) return error.responseBody ?? '';
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : JSON.stringify(error ?? '');
}
