import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** Playwright's global setup: a browser, and the built product with demonstration data. */
export default async function e2eSetup() {
  console.log(`Browser: ${ensureBrowser()}`);
  const product = await startProduct(Number(process.env['CANVASS_E2E_PORT']), { DEMO: 'on' });
  return product.stop;
}
