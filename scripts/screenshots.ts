import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { z } from 'zod';
import { DEMO_SIGN_IN } from '../src/server/features/account/demo-account.ts';
import { BROWSER_ARGS, ensureBrowser } from '../tests/support/browser.ts';
import { freePort, startProduct } from '../tests/support/product.ts';

// `npm run screenshots` starts the built product with its demonstration and photographs every screen
// in both languages, both widths and both colour schemes into test-results/screenshots.
// `npm run screenshots -- results` takes only the screens whose name begins so.
const FOLDER = 'test-results/screenshots';
const WIDTHS = [390, 1440];
const wanted = process.argv[2] ?? '';

const surveysSchema = z.object({
  surveys: z.array(z.object({ id: z.string(), effective_status: z.string() })),
});

console.log(`Browser: ${ensureBrowser()}`);
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct(await freePort(), { DEMO: 'on' });
const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) });
try {
  for (const language of ['en', 'de']) {
    for (const colorScheme of ['light', 'dark'] as const) await photographAll(browser, language, colorScheme);
  }
} finally {
  await browser.close();
  await product.stop();
}

async function photographAll(from: Browser, locale: string, colorScheme: 'light' | 'dark') {
  const context = await from.newContext({
    baseURL: product.url,
    locale,
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const ending = `${locale}-${colorScheme}`;
  await photograph(page, { home: '/', auth: '/auth', pricing: '/pricing', 'not-found': '/nowhere' }, ending);

  const signedIn = await context.request.post('/api/auth/sign-in/email', {
    data: DEMO_SIGN_IN,
    headers: { origin: product.url },
  });
  if (!signedIn.ok()) throw new Error(`The demo account could not sign in: ${await signedIn.text()}`);
  const { surveys } = surveysSchema.parse(await (await context.request.get('/api/v1/surveys')).json());
  const active = surveys.find(({ effective_status }) => effective_status === 'active')?.id ?? 'none';
  const closed = surveys.find(({ effective_status }) => effective_status === 'closed')?.id ?? 'none';
  const screens = {
    'home-signed-in': '/',
    dashboard: '/dashboard',
    create: '/create',
    edit: `/edit/${active}`,
    results: `/results/${closed}`,
    search: '/search?q=e',
    account: '/account',
    survey: `/survey/${active}`,
    'survey-closed': `/survey/${closed}`,
  };
  await photograph(page, screens, ending);
  await context.close();
}

async function photograph(page: Page, screens: Record<string, string>, ending: string) {
  for (const [name, path] of Object.entries(screens).filter(([screen]) => screen.startsWith(wanted))) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: `${FOLDER}/${name}-${ending}-${width}.png`, fullPage: true });
    }
    console.log(`${name} (${ending})`);
  }
}
