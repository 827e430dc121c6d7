import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Mail } from './port.ts';

/** A message as it lies in the outbox. */
export interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  readonly created_at: string;
}

/** Keeps messages in the database, where no mail server is configured. */
export function createOutbox(db: Database): Mail {
  return {
    isKept: true,
    send: async ({ to, subject, text, link }) => {
      await sql`insert into mails (recipient, subject, body, link) values (${to}, ${subject}, ${text}, ${link})`.execute(
        db.kysely,
      );
    },
  };
}

/** The newest messages of the outbox. */
export async function listStoredMail(db: Database): Promise<StoredMail[]> {
  const { rows } = await sql<StoredMail>`
    select id, recipient, subject, body, link, created_at from mails order by created_at desc, id limit 50`.execute(
    db.kysely,
  );
  return rows;
}
