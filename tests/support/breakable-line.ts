import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a database that can be cut and mended, as a network can. */
export interface BreakableLine {
  /** The database's address by way of this line. */
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Takes connections again, at the same address. */
  reconnect(): Promise<void>;
  /** Lets nothing through on the connections that there are, without breaking them; or lets it through again. */
  hold(isBlocked: boolean): void;
}

/** Leads to the database of an address (a socket's folder or a host) from a port of this machine. */
export async function aBreakableLine(databaseUrl: string): Promise<BreakableLine> {
  const address = new URL(databaseUrl.replace('@/', '@socket/'));
  const folder = address.searchParams.get('host');
  const far = () =>
    folder === null
      ? connect(Number(address.port), address.hostname)
      : connect(`${folder}/.s.PGSQL.${address.port || '5432'}`);
  const open = new Set<Socket>();
  let server: Server;
  let port = 0;

  async function reconnect(): Promise<void> {
    server = createServer((near) => {
      const other = far();
      for (const socket of [near, other]) {
        open.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          open.delete(socket);
          near.destroy();
          other.destroy();
        });
      }
      near.pipe(other).pipe(near);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  await reconnect();
  return {
    url: `postgres://${address.username}:${address.password}@127.0.0.1:${port}${address.pathname}`,
    reconnect,
    hold(isBlocked) {
      for (const socket of open)
        if (isBlocked) socket.pause();
        else socket.resume();
    },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
