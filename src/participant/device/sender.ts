import type { DeviceStore } from './device-store.ts';
import { wipeDraft } from './draft.ts';
import {
  afterFailure,
  isQueued,
  NO_PAUSE_MS,
  type Outcome,
  type Outgoing,
  readOutgoing,
  wipeOutgoing,
  writeOutgoing,
} from './outbox.ts';

export type SendState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly until: number; readonly reached: boolean }
  | Extract<Outcome, { kind: 'stored' | 'refused' }>;

export interface SenderEnv {
  readonly store: DeviceStore;
  readonly post: (outgoing: Outgoing) => Promise<Outcome>;
  /** Runs the work while no other tab holds the lock of this name. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Waits until `time`, or less if the participant asks or the connection returns. */
  readonly waitUntil: (time: number, reached: boolean) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Sends the waiting submission until it is stored or refused, in one tab at a time. Refused drafts stay for
 * correction.
 */
export async function sendOutgoing(
  env: SenderEnv,
  survey_id: string,
  onState: (state: SendState) => void,
): Promise<void> {
  const { store } = env;
  const own = readOutgoing(store, survey_id);
  onState({ kind: 'sending' });
  await env.withLock(`canvass.send.${survey_id}`, async () => {
    for (let reached = true; ;) {
      // Another tab may have sent it already; the same id counts once.
      const outgoing = readOutgoing(store, survey_id) ?? own;
      if (outgoing === null) return onState({ kind: 'stored' });
      const until = outgoing.not_before;
      const pause = until - env.now();
      if (pause > 0 && pause < NO_PAUSE_MS) {
        onState({ kind: 'waiting', until, reached });
        await env.waitUntil(until, reached);
        onState({ kind: 'sending' });
      }
      const reply = await env.post(outgoing);
      // The participant has left: a refused submission waits for the next visit, unless the survey was deleted.
      const shouldNotify = reply.kind !== 'refused' || !isQueued(survey_id) || reply.code === 'not_found';
      const outcome: Outcome = shouldNotify ? reply : { kind: 'failed', reached };
      if (outcome.kind === 'failed') {
        reached = outcome.reached;
        writeOutgoing(store, afterFailure(outgoing, outcome, env.now(), env.random()));
      } else {
        if (outcome.kind === 'stored') wipeDraft(store, survey_id);
        wipeOutgoing(store, survey_id);
        return onState(outcome);
      }
    }
  });
}
