import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../tests/support/browser.ts';
import { freePort, startProduct } from '../../tests/support/product.ts';
import { machine } from './report.ts';

/** Starts the built product on a free port without demo surveys and prices, and prints the machine. */
export async function startBuiltProduct(databaseUrl?: string) {
  if (!existsSync('dist/server/main.js')) throw new Error('Build first: npm run build');
  console.log(`${machine()}\n`);
  return startProduct(await freePort(), {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    DEMO: 'off',
    BILLING: 'off',
  });
}

export async function startBrowser(): Promise<Browser> {
  console.log(`${ensureBrowser()}\n`);
  const executablePath = process.env['CHROME_PATH'];
  return chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
}
