import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages, mayInstallPackages } from './debian-packages.ts';

/** Chromium without windows: starts, opens pages and paints in half the time of the whole browser. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PATHS = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const FONTS = ['fonts-liberation', 'fonts-noto-core'];

/** Switches every browser of the tests is started with (no sandbox: containers run as root). */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Makes sure that there is a browser for the tests: the one that `CHROME_PATH` names, else the distribution's
 * headless shell (installed where we may), else an installed Chrome or Chromium, else the distribution's package, else
 * Playwright's own download. Sets `CHROME_PATH` where one was found. Gives one line that says what it did.
 */
export function ensureBrowser(): string {
  const chosen = process.env['CHROME_PATH'] ?? '';
  const ready = firstThatAnswers([chosen, ...pathsOf(SHELL)]);
  if (ready) return `using ${ready}`;
  const mayInstall = mayInstallPackages();
  if (mayInstall && installPackages([SHELL, ...FONTS])) {
    const shell = firstThatAnswers(pathsOf(SHELL));
    if (shell) return `installed the distribution's package, using ${shell}`;
  }
  const browser = firstThatAnswers([...PATHS, ...NAMES.flatMap(pathsOf)]);
  if (browser) return `using ${browser}`;
  if (mayInstall && installPackages(['chromium', ...FONTS])) {
    const installed = firstThatAnswers(pathsOf('chromium'));
    if (installed) return `installed the distribution's package, using ${installed}`;
  }
  const withDeps = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : [];
  const cli = path.resolve('node_modules/playwright/cli.js');
  execFileSync(process.execPath, [cli, 'install', ...withDeps, 'chromium'], { stdio: 'inherit' });
  return "downloaded Playwright's Chromium";
}

/** The first of these programs that starts, or undefined. Remembers it in `CHROME_PATH`. */
function firstThatAnswers(candidates: readonly string[]): string | undefined {
  const browser = candidates.find((file) => file !== '' && existsSync(file) && answers(file));
  if (browser) process.env['CHROME_PATH'] = browser;
  return browser;
}

function pathsOf(name: string): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
}

/** Ubuntu's `chromium-browser` is a stub that only asks for snap, so being there is not enough. */
function answers(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom|Edge/.test(stdout);
}
