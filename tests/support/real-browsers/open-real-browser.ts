import { findProgram } from '../find-program.ts';
import type { RealBrowser } from './real-browser.ts';
import { startFirefox } from './start-firefox.ts';
import { startWebKit } from './start-webkit.ts';

interface Installable {
  readonly name: string;
  /** Packages of Debian and Ubuntu that have its programs. */
  readonly packages: string;
  readonly programs: readonly (readonly string[])[];
  readonly start: (...programs: string[]) => Promise<RealBrowser>;
}

/** The browsers of the drill, each with alternative names of the programs that it needs. */
export const REAL_BROWSERS: readonly Installable[] = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    programs: [['firefox-esr', 'firefox']],
    start: startFirefox,
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    programs: [['WebKitWebDriver'], ['Xvfb']],
    start: startWebKit,
  },
];

function findPrograms({ programs }: Installable): (string | undefined)[] {
  return programs.map((names) => names.map(findProgram).find((file) => file !== undefined));
}

export function isInstalled(browser: Installable): boolean {
  return findPrograms(browser).every((file) => file !== undefined);
}

export function howToInstall({ name, packages }: Installable): string {
  return `${name} is not installed; on Debian and Ubuntu: apt-get install -y ${packages}`;
}

export async function openRealBrowser(browser: Installable): Promise<RealBrowser> {
  if (!isInstalled(browser)) throw new Error(howToInstall(browser));
  return await browser.start(...findPrograms(browser).filter((file) => file !== undefined));
}
