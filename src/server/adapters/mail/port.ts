export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  /** Unsubscribe URL, shown by mail programs. */
  readonly off?: string | undefined;
}

export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface MailWithFile extends MailMessage {
  readonly attachment: Attachment | null;
}

export interface Mail {
  /** @throws Error if the message can be neither delivered nor stored */
  send(message: MailMessage): Promise<void>;
  /**
   * Delivers immediately, for jobs that retry and recreate the attachment. The local outbox drops it.
   * @param id the same at every attempt, so duplicates are recognized
   * @throws PermanentJobError if the address is refused, Error if the server is unreachable
   */
  deliver(message: MailWithFile, id: string): Promise<void>;
  /** True if messages stay in the local outbox. */
  readonly isStored: boolean;
}
