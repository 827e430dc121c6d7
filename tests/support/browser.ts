import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages, mayInstallPackages } from './debian-packages.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-noto-core'];

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
 * Makes sure that there is a browser for the tests: an installed Chrome or Chromium, else the
 * distribution's package, else Playwright's own download. Sets `CHROME_PATH` where one was found.
 * Gives one line that says what it did.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return `using ${found}`;
  if (mayInstallPackages()) {
    const installed = installPackages(PACKAGES) ? findBrowser() : undefined;
    if (installed) return `installed the distribution's package, using ${installed}`;
  }
  const withDeps = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : [];
  const cli = path.resolve('node_modules/playwright/cli.js');
  execFileSync(process.execPath, [cli, 'install', ...withDeps, 'chromium'], { stdio: 'inherit' });
  return "downloaded Playwright's Chromium";
}

/** The path of a Chrome or Chromium that starts, or undefined. Remembers it in `CHROME_PATH`. */
function findBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    process.env['CHROME_PATH'] ?? '',
    ...PLACES,
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
  ];
  const found = candidates.find((file) => file !== '' && existsSync(file) && answers(file));
  if (found) process.env['CHROME_PATH'] = found;
  return found;
}

/** Ubuntu's `chromium-browser` is a stub that only asks for snap, so being there is not enough. */
function answers(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom|Edge/.test(stdout);
}
