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

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A mail with the file that goes with it. */
export interface MailWithFile extends MailMessage {
  readonly attachment: Attachment | null;
}

/** How mail leaves the server. */
export interface Mail {
  /** @throws Error where the message could neither be delivered nor kept */
  send(message: MailMessage): Promise<void>;
  /**
   * Hands a mail over now, without keeping it: for a job that is tried again by itself, and makes the file anew. Where
   * messages stay here, the file does not.
   * @param id the same at every try: who gets the mail twice sees it once
   * @throws HopelessJob where the mail server refuses the address for good, Error where it cannot be reached
   */
  deliver(message: MailWithFile, id: string): Promise<void>;
  /** Whether messages stay here (no mail server is configured), to be read in the outbox. */
  readonly isStored: boolean;
}
