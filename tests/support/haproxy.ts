import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Node } from './patroni-cluster.ts';

interface Before {
  readonly nodes: readonly Node[];
  readonly databasePort: number;
  readonly webPort: number;
  readonly serverPorts: readonly number[];
}

export interface Haproxy {
  /** The nodes to which it leads connections at the moment, by its own word. */
  nodesUp(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts HAProxy before the nodes of a database, of which it asks the primary alone, and before Canvass servers. */
export async function startHaproxy(
  program: string,
  folder: string,
  { nodes, databasePort, webPort, serverPorts }: Before,
): Promise<Haproxy> {
  const file = join(folder, 'haproxy.cfg');
  const socket = join(folder, 'haproxy.sock');
  await writeFile(
    file,
    `global
  stats socket ${socket} mode 600 level user

defaults
  timeout connect 2s
  timeout client 130s
  timeout server 130s
  timeout check 2s

frontend database
  mode tcp
  bind 127.0.0.1:${databasePort}
  default_backend primary

backend primary
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}\n`).join('')}
frontend surveys
  mode http
  bind 127.0.0.1:${webPort}
  default_backend canvass

backend canvass
  mode http
  balance leastconn
  retry-on conn-failure empty-response
  retries 2
  option redispatch
  option httpchk
  http-check send meth GET uri /api/ready hdr Host localhost
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1
${serverPorts.map((port) => `  server canvass-${port} 127.0.0.1:${port}\n`).join('')}`,
  );
  const output = openSync(join(folder, 'haproxy.log'), 'a');
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', output, output] });
  const ended = once(child, 'exit');
  return {
    async nodesUp() {
      const asked = connect(socket);
      asked.end('show stat\n');
      const [head = '', ...lines] = (await text(asked)).split('\n');
      const at = head.split(',').indexOf('status');
      const servers = lines.map((line) => line.split(','));
      return servers
        .filter(([proxy, name]) => proxy === 'primary' && nodes.some((node) => node.name === name))
        .flatMap((server) => (server[at]?.startsWith('UP') === true ? [server[1] ?? ''] : []));
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
