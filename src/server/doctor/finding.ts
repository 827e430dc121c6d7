export interface Finding {
  readonly part: string;
  readonly state: 'ok' | 'note' | 'problem';
  /** For the operator; includes the remedy of a problem. */
  readonly text: string;
}
