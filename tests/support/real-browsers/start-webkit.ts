import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../free-ports.ts';
import { KEYS, type RealBrowser, type WebDriverCommand } from './real-browser.ts';

const PATHS: Readonly<Record<WebDriverCommand, string>> = {
  Navigate: 'url',
  Refresh: 'refresh',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  ReleaseActions: 'actions',
  SetWindowRect: 'window/rect',
  TakeScreenshot: 'screenshot',
};
/** The tool bar would keep the window wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; font-size: 4px }';

/** Starts WebKitGTK, the engine of Safari, on a screen of its own. */
export async function startWebKit(program: string, xvfb: string): Promise<RealBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'canvass-webkit-'));
  const config = join(home, 'config', 'gtk-3.0');
  await mkdir(config, { recursive: true });
  await writeFile(join(config, 'gtk.css'), NARROW);
  await writeFile(join(home, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}"\n`);
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const [port = 0] = await freePorts(1);
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      HOME: home,
      XDG_CONFIG_HOME: join(home, 'config'),
      LANG: 'en_US.UTF-8',
      NO_AT_BRIDGE: '1',
      // Its sandbox needs namespaces, which containers often lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}/session`;
  const call = async (address: string, method: string, body?: object): Promise<unknown> => {
    const reply = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: { error?: string } | null };
    if (!reply.ok) throw new Error(`WebKit, ${address}: ${JSON.stringify(value)}`);
    return value;
  };
  const session = (await retry(() => call(url, 'POST', { capabilities: {} }))) as { sessionId: string };
  const base = `${url}/${session.sessionId}`;
  return {
    name: 'WebKit',
    downloads: home,
    datePartKey: KEYS.right,
    send(command, parameters = {}) {
      if (command === 'TakeScreenshot') return call(`${base}/screenshot`, 'GET');
      if (command === 'ReleaseActions') return call(`${base}/actions`, 'DELETE');
      return call(`${base}/${PATHS[command]}`, 'POST', parameters);
    },
    async stop() {
      await call(base, 'DELETE');
      await stopped(driver);
      await stopped(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries > 100 || !(error instanceof TypeError)) throw error;
      await wait(200);
    }
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
