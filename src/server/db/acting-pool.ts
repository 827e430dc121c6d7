import { Pool, type PoolClient } from 'pg';
import { actingUser } from './acting.ts';
import { ACTING_ROLE, SERVER_ROLE } from './roles.ts';

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * Connections that own nothing: they reach every row as the server, and those of one user while work is done for that
 * user. A connection keeps for whom it was used last, so that most statements need no further round trip.
 */
export class ActingPool extends Pool {
  readonly #lastFor = new WeakMap<PoolClient, string>();

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
    const client = this.#take(actingUser());
    if (taken === undefined) return client;
    client.then(
      (each) => taken(undefined, each, (release) => each.release(release)),
      (error: unknown) => taken(error as Error, undefined, () => undefined),
    );
  }

  async #take(user_id: string | undefined): Promise<PoolClient> {
    const client = await super.connect();
    if (this.#lastFor.get(client) === user_id) return client;
    try {
      await client.query(
        user_id === undefined
          ? `set role ${SERVER_ROLE}; set canvass.user_id = ''`
          : `set role ${ACTING_ROLE}; set canvass.user_id = ${client.escapeLiteral(user_id)}`,
      );
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (user_id === undefined) this.#lastFor.delete(client);
    else this.#lastFor.set(client, user_id);
    return client;
  }
}
