import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that says nothing about the mails it was handed until it is told to take them. */
export interface MailServer {
  readonly url: string;
  /** The Message-ID of each mail that came whole, in order, also of those that were never taken. */
  readonly ids: readonly string[];
  /** To whom each of them was addressed. */
  readonly recipients: readonly string[];
  /** Each of them as it came. */
  readonly messages: readonly string[];
  /** Takes what waits, and from now on every mail at once. */
  take(): void;
  close(): Promise<void>;
}

/** Starts it on this machine. */
export async function startMailServer(): Promise<MailServer> {
  const ids: string[] = [];
  const recipients: string[] = [];
  const messages: string[] = [];
  const waiting: (() => void)[] = [];
  let isTaking = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let message = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (message += part));
      stream.on('end', () => {
        messages.push(message);
        ids.push(/^Message-ID: (.*)$/im.exec(message)?.[1] ?? 'none');
        recipients.push(/^To: (.*)$/im.exec(message)?.[1] ?? 'none');
        if (isTaking) done();
        else waiting.push(done);
      });
    },
  });
  // Whoever hands a mail over may be killed meanwhile.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    ids,
    recipients,
    messages,
    take() {
      isTaking = true;
      for (const done of waiting.splice(0)) done();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
