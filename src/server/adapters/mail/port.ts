/** A mail in plain text. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address in the text that the reader is meant to open. */
  readonly link: string;
  /** The address that ends mails like this one: mail programs offer it beside the mail. */
  readonly off?: string | undefined;
}

/** How mail leaves the server. */
export interface Mail {
  /** @throws Error where the message could neither be delivered nor kept */
  send(message: MailMessage): Promise<void>;
  /** Whether messages stay here (no mail server is configured), to be read in the outbox. */
  readonly isKept: boolean;
}
