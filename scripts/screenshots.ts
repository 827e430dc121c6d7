import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { ensureBrowser, BROWSER_ARGS } from '../tests/support/browser.ts';
import { freePort, startProduct } from '../tests/support/product.ts';
import { findSurveys } from './demo-session.ts';
import { makeSurveys } from './screens/own-surveys.ts';
import { speak } from './screens/say.ts';
import type { Facts, Screen } from './screens/screen.ts';
import { README_SCREENS, SCREENS } from './screens/screens.ts';
import { Viewers, type Variant } from './screens/viewers.ts';

// `npm run screenshots` starts the built product with its demonstration and photographs every screen, wide and
// narrow, in English and German, what is signed in also in Scientific mode and what participants see also on a dark
// system, into test-results/screenshots.
// `npm run screenshots -- results` takes only the screens whose name begins so, `-- results 320,1024` in other
// widths, `-- '' 390 de-light` in one variant; `-- readme` takes the pictures that the README shows and puts them into docs/screenshots.
const FOLDER = 'test-results/screenshots';
const README_FOLDER = 'docs/screenshots';
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900 };
const VARIANTS: readonly Variant[] = [
  { name: 'en-light', language: 'en', isScientific: false },
  { name: 'de-light', language: 'de', isScientific: false },
  { name: 'en-scientific', language: 'en', isScientific: true },
  { name: 'de-scientific', language: 'de', isScientific: true },
];
const [, , wanted = '', widths = '1440,390', only = ''] = process.argv;
const sizes = widths
  .split(',')
  .map((width) => ({ width: Number(width), height: HEIGHTS[Number(width)] ?? 900 }));
const failed: string[] = [];

console.log(`Browser: ${ensureBrowser()}`);
const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) });
try {
  for (const variant of VARIANTS) {
    const isForReadme = wanted === 'readme';
    if ((isForReadme && variant.name !== 'en-light') || !variant.name.startsWith(only)) continue;
    const product = await startProduct(await freePort(), {
      DEMO: 'on',
      ...(variant.isScientific && { BILLING: 'off' }),
    });
    try {
      await photographAll(browser, product.url, variant, isForReadme);
    } finally {
      await product.stop();
    }
  }
} finally {
  await browser.close();
}
if (failed.length > 0) throw new Error(`Not photographed:\n${failed.join('\n')}`);

async function photographAll(
  from: Browser,
  url: string,
  variant: Variant,
  isForReadme: boolean,
): Promise<void> {
  const folder = isForReadme ? README_FOLDER : FOLDER;
  mkdirSync(folder, { recursive: true });
  const viewers = new Viewers(from, url, variant);
  const facts = await findFacts(viewers, variant);
  // Scientific mode is the owner's; without prices there is no plan to look at.
  const screens = isForReadme
    ? README_SCREENS
    : SCREENS.filter((screen) => screen.name.startsWith(wanted)).filter(
        (screen) => !variant.isScientific || screen.as === 'demo' || screen.followsSystem === true,
      );
  for (const screen of screens) {
    const context = await viewers.open(screen.as);
    const name = (width: number) =>
      `${folder}/${isForReadme ? screen.name : `${screen.name}-${variant.name}-${width}`}.png`;
    await photograph(context, screen, facts, variant, name).catch((error: unknown) => {
      failed.push(`${screen.name} (${variant.name}): ${String(error).slice(0, 300)}`);
    });
    await context.close();
    console.log(`${screen.name} (${variant.name})`);
  }
}

async function findFacts(viewers: Viewers, variant: Variant): Promise<Facts> {
  const [demo, subscriber, free] = await Promise.all(
    (['demo', 'subscriber', 'free'] as const).map((viewer) => viewers.open(viewer)),
  );
  if (!demo || !subscriber || !free) throw new Error('nobody is signed in');
  const facts = {
    demo: await findSurveys(demo),
    own: await makeSurveys(subscriber.request, free.request, variant.language),
  };
  await Promise.all([demo, subscriber, free].map((context) => context.close()));
  return facts;
}

async function photograph(
  context: BrowserContext,
  screen: Screen,
  facts: Facts,
  variant: Variant,
  name: (width: number) => string,
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 });
  await page.goto(screen.path(facts), { waitUntil: screen.isLive === true ? 'load' : 'networkidle' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await screen.prepare?.(page, speak(variant.language), facts);
  for (const size of wanted === 'readme' ? sizes.slice(0, 1) : sizes) {
    await page.setViewportSize(size);
    // A window as high as the page: what sticks to its edge would otherwise stand in the middle of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (screen.asSeen !== true && height > size.height) await page.setViewportSize({ ...size, height });
    await page.screenshot({ path: name(size.width) });
  }
}
