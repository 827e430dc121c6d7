import type { Submission } from '../../shared/api/responses.ts';
import type { DeviceStore } from './device-store.ts';
import { parse } from './draft.ts';

export interface Outgoing {
  readonly survey_id: string;
  readonly submission: Submission;
  readonly tries: number;
  /** Epoch milliseconds. */
  readonly not_before: number;
}

export interface SentEnding {
  readonly id: number;
  readonly kind: string;
  readonly redirect?: string;
}

export interface StoredSubmission {
  readonly receipt?: string | undefined;
  readonly ending?: SentEnding | undefined;
}

export type Outcome =
  | ({ readonly kind: 'stored' } & StoredSubmission)
  | { readonly kind: 'refused'; readonly code: string; readonly fields: Readonly<Record<string, string>> }
  /** It is unknown whether the server stored it, so the same id is sent again. */
  | { readonly kind: 'failed'; readonly reached: boolean; readonly retryAfter?: number | undefined };

const PREFIX = 'canvass.outbox.';
const MIN_PAUSE_MS = 500;
/** Spread of the first pause, and maximum spread of later ones. */
const FIRST_SPREAD_MS = 1_000;
const MAX_SPREAD_MS = 60_000;
/** Longer than any pause of `afterFailure`: a later end comes from a wrong clock and is ignored. */
export const NO_PAUSE_MS = 6_000_000;

export function outboxKey(survey_id: string): string {
  return PREFIX + survey_id;
}

/** Returns whether a kiosk page queued it, as `<survey id>.<submission id>`. */
export function isQueued(survey_id: string): boolean {
  return survey_id.includes('.');
}

export function readOutgoing(store: DeviceStore, survey_id: string): Outgoing | null {
  const value: unknown = Object(parse(store.read(outboxKey(survey_id))));
  const { submission, tries, not_before } = value as Partial<Outgoing>;
  if (typeof submission?.submission_id !== 'string' || typeof submission.answers !== 'object') return null;
  return { survey_id, submission, tries: Number(tries) || 0, not_before: Number(not_before) };
}

export function writeOutgoing(store: DeviceStore, outgoing: Outgoing): void {
  store.write(outboxKey(outgoing.survey_id), JSON.stringify(outgoing));
}

export function wipeOutgoing(store: DeviceStore, survey_id: string): void {
  store.remove(outboxKey(survey_id));
}

export function listOutgoing(store: DeviceStore): string[] {
  return store
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
}

/**
 * Counts a failed attempt and draws the next pause from a doubling interval after `Retry-After`, so clients
 * never retry at once.
 * @param random from 0 to 1
 */
export function afterFailure(
  outgoing: Outgoing,
  { retryAfter = 0 }: { retryAfter?: number | undefined },
  now: number,
  random: number,
): Outgoing {
  const spread = Math.min(MAX_SPREAD_MS, FIRST_SPREAD_MS * 2 ** outgoing.tries);
  const pause = Math.max(MIN_PAUSE_MS, Math.min(1_000, retryAfter) * 1_000) + spread * random;
  return { ...outgoing, tries: outgoing.tries + 1, not_before: now + pause };
}

/**
 * Parses the reply. It must name the submission, since captive portals answer 200 to everything; temporary statuses
 * are failures, not refusals.
 */
export function readReply(
  submission_id: string,
  reply: { status: number; body: unknown; retryAfter: string | null },
): Outcome {
  const { status, retryAfter } = reply;
  const body = (reply.body ?? {}) as {
    submission_id?: string;
    receipt?: string;
    ending?: SentEnding;
    error?: { code?: string; fields?: Record<string, string> };
  };
  const isOurs = body.submission_id?.toLowerCase() === submission_id.toLowerCase();
  if ((status === 200 || status === 201) && isOurs) {
    const { receipt, ending } = body;
    return { kind: 'stored', receipt, ending };
  }
  if (status >= 500 || status === 429 || status === 408 || body.error?.code === undefined) {
    return { kind: 'failed', reached: true, retryAfter: Number(retryAfter) || undefined };
  }
  return { kind: 'refused', code: body.error.code, fields: body.error.fields ?? {} };
}
