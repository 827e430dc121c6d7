import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { ensureBrowser, BROWSER_ARGS } from '../tests/support/browser.ts';
import { freePort, startProduct } from '../tests/support/product.ts';
import { findSurveys, signInAsDemo } from './demo-session.ts';
import { README_SCREENS, SCREENS, type Screen } from './screens.ts';

// `npm run screenshots` starts the built product with its demonstration and photographs every screen, wide and
// narrow, light and in Scientific mode, those with much text also in German, into test-results/screenshots.
// `npm run screenshots -- results` takes only the screens whose name begins so; `-- readme` takes the pictures
// that the README shows and puts them into docs/screenshots.
const FOLDER = 'test-results/screenshots';
const README_FOLDER = 'docs/screenshots';
const WIDE = { width: 1440, height: 900 };
const SIZES = [{ width: 390, height: 844 }, WIDE];
const VARIANTS = [
  { name: 'en-light', language: 'en', isScientific: false },
  { name: 'de-light', language: 'de', isScientific: false },
  { name: 'en-scientific', language: 'en', isScientific: true },
] as const;
type Variant = (typeof VARIANTS)[number];
const wanted = process.argv[2] ?? '';

console.log(`Browser: ${ensureBrowser()}`);
const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) });
try {
  for (const isScientific of [false, true]) {
    const product = await startProduct(await freePort(), {
      DEMO: 'on',
      ...(isScientific && { BILLING: 'off' }),
    });
    try {
      for (const variant of VARIANTS.filter((each) => each.isScientific === isScientific)) {
        if (wanted !== 'readme') await photographAll(browser, product.url, variant);
        else if (variant.name === 'en-light') await photographForReadme(browser, product.url, variant);
      }
    } finally {
      await product.stop();
    }
  }
} finally {
  await browser.close();
}

async function openContext(from: Browser, baseURL: string, variant: Variant): Promise<BrowserContext> {
  const context = await from.newContext({
    baseURL,
    locale: variant.language,
    colorScheme: variant.isScientific ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  if (variant.isScientific) await context.addInitScript(() => localStorage.setItem('scientific-mode', 'on'));
  return context;
}

async function photographAll(from: Browser, url: string, variant: Variant): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  // A visitor has no Scientific mode.
  for (const signedIn of variant.isScientific ? [true] : [false, true]) {
    const context = await openContext(from, url, variant);
    if (signedIn) await signInAsDemo(context, url);
    const chosen = SCREENS.filter((screen) => screen.signedIn === signedIn && screen.name.startsWith(wanted));
    for (const screen of chosen.filter(({ muchText }) => variant.language === 'en' || muchText === true)) {
      for (const size of SIZES) {
        await photograph(context, screen, size, `${FOLDER}/${screen.name}-${variant.name}-${size.width}.png`);
      }
      console.log(`${screen.name} (${variant.name})`);
    }
    await context.close();
  }
}

async function photographForReadme(from: Browser, url: string, variant: Variant): Promise<void> {
  mkdirSync(README_FOLDER, { recursive: true });
  const context = await openContext(from, url, variant);
  await signInAsDemo(context, url);
  for (const screen of README_SCREENS) {
    await photograph(context, screen, WIDE, `${README_FOLDER}/${screen.name}.png`, false);
  }
  await context.close();
}

async function photograph(
  context: BrowserContext,
  screen: Screen,
  size: typeof WIDE,
  path: string,
  fullPage = true,
): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  const address = screen.path(await findSurveys(context));
  await page.goto(address, { waitUntil: screen.isLive === true ? 'load' : 'networkidle' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await screen.prepare?.(page);
  // A window as high as the page: what sticks to its edge would otherwise stand in the middle of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (fullPage && screen.asSeen !== true && height > size.height)
    await page.setViewportSize({ ...size, height });
  await page.screenshot({ path });
  await page.close();
}
