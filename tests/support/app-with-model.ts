import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { anApp } from './app.ts';
import { startModelServer } from './model-server.ts';

/** An app that listens at `origin`, with a model server as its AI provider and the lines of its log. */
export async function anAppWithModel() {
  const provider = await startModelServer('openai');
  afterAll(() => provider.close());
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const ai = { provider: 'openai', apiKey: 'secret-key', baseUrl: provider.url } as const;
  const app = await anApp({ log, config: { ai } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return { provider, lines, app, origin };
}
