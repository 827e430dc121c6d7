import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';

/** Opens a free port for an app. @returns its origin */
export async function listen(app: TestApp, host = '127.0.0.1'): Promise<string> {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return `http://${host}:${(app.server.server.address() as AddressInfo).port}`;
}
