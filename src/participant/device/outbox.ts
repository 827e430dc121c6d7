import type { Submission } from '../../shared/api/responses.ts';
import type { DeviceStore } from './device-store.ts';
import { parse } from './draft.ts';

/** A submission on its way: kept on the device until the server has stored or refused it. */
export interface Outgoing {
  readonly survey_id: string;
  readonly submission: Submission;
  /** How many tries have failed so far. */
  readonly tries: number;
  /** The earliest moment of the next try (epoch milliseconds). */
  readonly not_before: number;
}

/** How the survey ended, where it has endings of its own. */
export interface SentEnding {
  readonly id: number;
  readonly kind: string;
  /** The owner's address that it leads on to. */
  readonly redirect?: string;
}

/** What is told to who has answered. */
export interface StoredSubmission {
  readonly receipt?: string | undefined;
  readonly ending?: SentEnding | undefined;
}

/** The outcome of one try. */
export type Outcome =
  | ({ readonly kind: 'stored' } & StoredSubmission)
  | { readonly kind: 'refused'; readonly code: string; readonly fields: Readonly<Record<string, string>> }
  /** It is unknown whether the server stored it, so the same id is sent again. */
  | { readonly kind: 'failed'; readonly reached: boolean; readonly retryAfter?: number | undefined };

const PREFIX = 'canvass.outbox.';
/** What every pause has at least. */
const MIN_PAUSE_MS = 500;
/** Over how long the first pause is spread, and at most a later one. */
const FIRST_SPREAD_MS = 1_000;
const MAX_SPREAD_MS = 60_000;
/** More than any pause of `afterFailure`: one that ends so much later was kept by a clock that was wrong, and is none. */
export const NO_PAUSE_MS = 6_000_000;

/** The storage key of a survey's outgoing submission. */
export function outboxKey(survey_id: string): string {
  return PREFIX + survey_id;
}

/** A page in a hall has put a submission aside by this: the survey's id, a dot, and the submission's. */
export function isQueued(survey_id: string): boolean {
  return survey_id.includes('.');
}

/** The submission of a survey that waits to be sent; null where none does. */
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

/** Every survey that has a submission waiting on this device, this page's and others'. */
export function listOutgoing(store: DeviceStore): string[] {
  return store
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
}

/**
 * The submission after a failed try: one more try counted, and a pause before the next. It is drawn from a time that
 * doubles, and begins when the server said, so that many browsers never come back at once and never too early.
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
 * Reads a reply of the server. Only a reply that names the submission counts as stored (a captive portal says 200 to
 * everything); statuses that may pass by themselves are failures, not refusals.
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
