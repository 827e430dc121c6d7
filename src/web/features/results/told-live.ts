import type { LiveState } from './use-live-results.ts';

/** What is told of the connection: results that no answer can change any more are not called live. */
export function toldLive(live: LiveState, takesAnswers: boolean): LiveState {
  return takesAnswers ? live : 'off';
}
