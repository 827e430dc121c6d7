import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../free-ports.ts';
import type { RealBrowser } from './real-browser.ts';

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
};

/** Starts Firefox without a window and speaks Marionette, as geckodriver does: the distribution has no geckodriver. */
export async function startFirefox(program: string): Promise<RealBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'canvass-firefox-'));
  const [port = 0] = await freePorts(1);
  const preferences = { ...PREFERENCES, 'marionette.port': port, 'browser.download.dir': profile };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const firefox = spawn(
    program,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, LANG: 'en_US.UTF-8' } },
  );
  const ended = once(firefox, 'exit');
  const socket = await connectTo(port);
  const replies = readReplies(socket);
  let count = 0;
  const call = async (command: string, parameters: object = {}): Promise<unknown> => {
    const body = JSON.stringify([0, (count += 1), command, parameters]);
    socket.write(`${Buffer.byteLength(body)}:${body}`);
    const [, , error, result] = (await replies.next()) as [1, number, object | null, unknown];
    if (error) throw new Error(`Firefox, ${command}: ${JSON.stringify(error)}`);
    return Object(result) === result && 'value' in (result as object)
      ? (result as { value: unknown }).value
      : result;
  };
  await replies.next();
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  return {
    name: 'Firefox',
    downloads: profile,
    datePartKey: '',
    send: (command, parameters) => call(`WebDriver:${command}`, parameters),
    async stop() {
      socket.destroy();
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function connectTo(port: number): Promise<Socket> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (tries > 300) throw error;
      await wait(200);
    }
  }
}

/** Reads messages of the form `length:json` in their order. */
function readReplies(socket: Socket): { readonly next: () => Promise<unknown> } {
  let buffer = Buffer.alloc(0);
  const messages: unknown[] = [];
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const end = colon + 1 + Number(buffer.subarray(0, colon).toString());
      if (buffer.length < end) break;
      messages.push(JSON.parse(buffer.subarray(colon + 1, end).toString()));
      buffer = buffer.subarray(end);
    }
    wake();
  });
  socket.on('error', () => wake());
  return {
    async next() {
      while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return messages.shift();
    },
  };
}
