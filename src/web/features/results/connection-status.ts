import type { PublicState } from '../../../shared/api/responses.ts';
import type { LiveState } from './use-live-results.ts';

/** Whether answers can still arrive at a survey that a visitor finds so; a locked one is open to who has its code. */
export function takesAnswers(state: PublicState): boolean {
  return state === 'open' || state === 'locked';
}

/** What is told of the connection: results that no answer can change any more are not called live. */
export function connectionStatus(live: LiveState, takes: boolean): LiveState {
  return takes ? live : 'off';
}
