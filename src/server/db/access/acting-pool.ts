import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { actingCell, actingUser } from './run-as-system.ts';
import { searchPath, type Cells } from '../shards/shards.ts';
import { ACTING_ROLE, SERVER_ROLE } from './roles.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * Connections act in the current shard, as the server role or a user, and cache this state to save round
 * trips.
 */
export class ActingPool extends Pool {
  readonly #lastFor = new WeakMap<PoolClient, string>();
  readonly #cells: Cells;
  readonly #hasRowSecurity: boolean;

  /** @param how the shards, and whether row-level security is active */
  constructor(config: PoolConfig, how: { readonly cells: Cells; readonly hasRowSecurity: boolean }) {
    super(config);
    this.#cells = how.cells;
    this.#hasRowSecurity = how.hasRowSecurity;
  }

  override connect(): Promise<PoolClient>;
  override connect(onConnect: ConnectCallback): void;
  override connect(onConnect?: ConnectCallback): Promise<PoolClient> | void {
    const cell = actingCell();
    // An id may name a missing shard; the first shard then finds no row.
    const client = this.#take(
      this.#hasRowSecurity ? actingUser() : undefined,
      cell < this.#cells.count ? cell : 0,
    );
    if (onConnect === undefined) return client;
    client.then(
      (each) => onConnect(undefined, each, (release) => each.release(release)),
      (error: unknown) => onConnect(error as Error, undefined, () => undefined),
    );
  }

  async #take(user_id: string | undefined, cell: number): Promise<PoolClient> {
    const client = await super.connect();
    const wanted = user_id === undefined && cell === 0 ? undefined : `${cell} ${user_id}`;
    if (this.#lastFor.get(client) === wanted) return client;
    try {
      await client.query([...this.#as(client, user_id), ...this.#in(cell)].join('; '));
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (wanted === undefined) this.#lastFor.delete(client);
    else this.#lastFor.set(client, wanted);
    return client;
  }

  #as(client: PoolClient, user_id: string | undefined): string[] {
    if (!this.#hasRowSecurity) return [];
    return user_id === undefined
      ? [`set role ${SERVER_ROLE}`, `set canvass.user_id = ''`]
      : [`set role ${ACTING_ROLE}`, `set canvass.user_id = ${client.escapeLiteral(user_id)}`];
  }

  #in(cell: number): string[] {
    return this.#cells.count === 1 ? [] : [`set search_path = ${searchPath(cell, this.#cells)}`];
  }
}
