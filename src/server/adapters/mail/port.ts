/** A mail in plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address in the text that the reader is meant to open. */
  readonly link: string;
}

/** How mail leaves the server. */
export interface Mail {
  /** @throws Error where the letter could neither be delivered nor kept */
  send(letter: Letter): Promise<void>;
  /** Whether letters stay here (no mail server is configured), to be read in the outbox. */
  readonly isKept: boolean;
}
