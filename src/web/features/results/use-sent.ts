import { useEffect, useState } from 'react';

/** What the participant page says of answers that were just sent. */
export interface Sent {
  /** The code to withdraw them with; null where there is none. */
  readonly receipt: string | null;
}

/** Reads it from behind the `#` of the address, which no server sees; null where nobody has just answered. */
export function readSent(hash: string): Sent | null {
  const parameters = new URLSearchParams(hash.slice(1));
  const code = parameters.get('receipt');
  const receipt = code !== null && /^[\w-]{10,64}$/.test(code) ? code : null;
  return receipt !== null || code === '' ? { receipt } : null;
}

/**
 * Whether whoever reads the results of this survey has just answered it. The receipt is taken out of the address at once: on a
 * device that many use, nobody finds it in the history.
 */
export function useSent(survey_id: string): Sent | null {
  const [arrived] = useState(() => ({ survey_id, sent: readSent(window.location.hash) }));
  useEffect(() => {
    const { pathname, search } = window.location;
    // With the router's own state of this entry.
    if (arrived.sent !== null) window.history.replaceState(window.history.state, '', pathname + search);
  }, [arrived]);
  return arrived.survey_id === survey_id ? arrived.sent : null;
}
