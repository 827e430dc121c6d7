import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { ensureBrowser, BROWSER_ARGS } from '../tests/support/browser.ts';
import { freePort, startProduct } from '../tests/support/product.ts';
import { findSurveys } from './support/demo-session.ts';
import { makeSurveys } from './screens/own-surveys.ts';
import { speak } from './screens/text-of.ts';
import type { Facts, Screen } from './screens/screen.ts';
import { ALBUMS, SCREENS, type Album } from './screens/screens.ts';
import { toWebp } from './screens/to-webp.ts';
import { Viewers, type Variant } from './screens/viewers.ts';

// `npm run screenshots` starts the built product with its demonstration and photographs every screen, wide and
// narrow, in English and German, what is signed in also in Scientific mode and what participants see also on a dark
// system, into test-results/screenshots.
// `npm run screenshots -- results` takes only the screens whose name begins so, `-- results 320,1024` in other
// widths, `-- '' 390 de-light` in one variant; `-- readme` takes the pictures that the README shows and puts them into
// docs/screenshots, `-- home` those of the home page, in both languages.
const FOLDER = 'test-results/screenshots';
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
const album = ALBUMS[wanted];
const failed: string[] = [];

console.log(`Browser: ${ensureBrowser()}`);
const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) });
try {
  for (const variant of VARIANTS) {
    if (album?.variants.includes(variant.name) === false || !variant.name.startsWith(only)) continue;
    const product = await startProduct(await freePort(), {
      DEMO: 'on',
      ...(variant.isScientific && { BILLING: 'off' }),
    });
    try {
      await photographAll(browser, product.url, variant);
    } finally {
      await product.stop();
    }
  }
} finally {
  await browser.close();
}
if (failed.length > 0) throw new Error(`Not photographed:\n${failed.join('\n')}`);

async function photographAll(from: Browser, url: string, variant: Variant): Promise<void> {
  const viewers = new Viewers(from, url, variant);
  const facts = await findFacts(viewers, variant);
  for (const screen of album?.screens ?? SCREENS.filter(isWanted)) {
    const context = await viewers.open(screen.as);
    await photograph(context, screen, facts, variant).catch((error: unknown) => {
      failed.push(`${screen.name} (${variant.name}): ${String(error).slice(0, 300)}`);
    });
    await context.close();
    console.log(`${screen.name} (${variant.name})`);
  }

  // Scientific mode is the owner's; without prices there is no plan to look at.
  function isWanted({ name, as, followsSystem }: Screen): boolean {
    return name.startsWith(wanted) && (!variant.isScientific || as === 'demo' || followsSystem === true);
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
): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const [first = { width: 1440, height: 900 }] = album === undefined ? sizes : [album.size];
  await page.setViewportSize(first);
  await page.goto(screen.path(facts), { waitUntil: screen.isLive === true ? 'load' : 'networkidle' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await screen.prepare?.(page, speak(variant.language), facts);
  if (album !== undefined) return saveImage(page, screen, album, variant);
  mkdirSync(FOLDER, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A window as high as the page: what sticks to its edge would otherwise stand in the middle of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (screen.asSeen !== true && height > size.height) await page.setViewportSize({ ...size, height });
    await page.screenshot({ path: `${FOLDER}/${screen.name}-${variant.name}-${size.width}.png` });
  }
}

/** One picture of the window, as the album wants it. */
async function saveImage(page: Page, { name }: Screen, { folder, form }: Album, { language }: Variant) {
  mkdirSync(folder, { recursive: true });
  const picture = await page.screenshot();
  if (form === 'png') writeFileSync(`${folder}/${name}.png`, picture);
  else writeFileSync(`${folder}/${name}-${language}.webp`, await toWebp(page.context(), picture));
}
