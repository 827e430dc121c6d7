/** What the doctor says about one part: fine, worth knowing, or wrong. */
export interface Finding {
  readonly part: string;
  readonly state: 'ok' | 'note' | 'problem';
  /** A sentence for the person who runs the server; for a problem also what to do. */
  readonly text: string;
}
