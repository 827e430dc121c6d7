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

/** What the person is told while a submission is on its way. */
export type SendState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'waiting'; readonly until: number; readonly reached: boolean }
  | Extract<Outcome, { kind: 'stored' | 'refused' }>;

/** What sending needs of its surroundings: network, clock, locks between tabs. */
export interface SenderEnv {
  readonly store: DeviceStore;
  readonly post: (outgoing: Outgoing) => Promise<Outcome>;
  /** Runs the work while no other tab does work of the same name. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Waits until then, or until there is a reason to try earlier (the person; a connection, where the last try reached nobody). */
  readonly waitUntil: (time: number, reached: boolean) => Promise<void>;
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Sends a survey's waiting submission until the server has stored or refused it, one tab at a time. The draft is
 * wiped with the confirmation; a refusal leaves it, to be corrected.
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
      // Another tab may have sent it already; only the server knows. Sending the same id again is safe: it counts once.
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
      // Nobody is there any more to be told: what is refused waits for the survey to be opened again, as long as there is one.
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
