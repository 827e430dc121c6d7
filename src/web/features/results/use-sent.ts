import { useLocation } from 'react-router';

/** What the participant page says of answers that were just sent. */
export interface Sent {
  /** The code to withdraw them with; null where there is none. */
  readonly receipt: string | null;
}

/** Reads it from behind the `#` of the address, which no server sees; null where nobody has just answered. */
export function readSent(hash: string): Sent | null {
  const said = new URLSearchParams(hash.slice(1));
  const code = said.get('receipt');
  const receipt = code !== null && /^[\w-]{10,64}$/.test(code) ? code : null;
  return receipt !== null || code === '' ? { receipt } : null;
}

/** Whether whoever reads this page has just answered the survey. */
export function useSent(): Sent | null {
  return readSent(useLocation().hash);
}
