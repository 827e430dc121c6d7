import type { NotNull } from 'kysely';
import type { Database } from '../../db/connection/client.ts';
import type { Mail } from './port.ts';

export interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly link: string;
  readonly created_at: string;
}

/** Stores mail in the database, if no mail server is configured. */
export function createOutbox({ kysely }: Database): Mail {
  const send: Mail['send'] = async ({ to, subject, text, link }) => {
    await kysely.insertInto('mails').values({ recipient: to, subject, body: text, link }).execute();
  };
  return { isStored: true, send, deliver: send };
}

export async function listStoredMail({ kysely }: Database): Promise<StoredMail[]> {
  return kysely
    .selectFrom('mails')
    .selectAll()
    .where('link', 'is not', null)
    .$narrowType<{ link: NotNull }>()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}
