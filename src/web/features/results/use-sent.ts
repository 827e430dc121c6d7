import { useEffect, useState } from 'react';

export interface Sent {
  /** Code for withdrawing it, or null. */
  readonly receipt: string | null;
}

/** Reads the data from the URL hash, which is never sent to the server; null if nothing was just sent. */
export function readSent(hash: string): Sent | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const code = parameters.get('receipt');
  const receipt = code !== null && /^[\w-]{10,64}$/.test(code) ? code : null;
  return receipt !== null || code === '' ? { receipt } : null;
}

/**
 * Returns the submission just sent and removes its receipt from the URL, so shared devices do not keep it in the
 * history.
 */
export function useSent(survey_id: string): Sent | null {
  const [arrived] = useState(() => ({ survey_id, sent: readSent(window.location.hash) }));
  useEffect(() => {
    const { pathname, search } = window.location;
    // Preserves the router's state.
    if (arrived.sent !== null) window.history.replaceState(window.history.state, '', pathname + search);
  }, [arrived]);
  return arrived.survey_id === survey_id ? arrived.sent : null;
}
