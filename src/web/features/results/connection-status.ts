import type { PublicState } from '../../../shared/api/responses.ts';
import type { LiveState } from './use-live-results.ts';

/** Returns whether a survey accepts answers; locked ones do, with the access code. */
export function takesAnswers(state: PublicState): boolean {
  return state === 'open' || state === 'locked';
}

/** Returns "off" for surveys that no longer accept answers. */
export function connectionStatus(live: LiveState, takes: boolean): LiveState {
  return takes ? live : 'off';
}
