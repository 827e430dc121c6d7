import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * Playwright's global setup: a browser, the built product with demonstration data, and one without prices, on which
 * every account has every plan's features.
 */
export default async function e2eSetup() {
  console.log(`Browser: ${ensureBrowser()}`);
  const product = await startProduct(Number(process.env['CANVASS_E2E_PORT']), { DEMO: 'on' });
  const unbilled = await startProduct(Number(process.env['CANVASS_E2E_UNBILLED_PORT']), {
    DEMO: 'off',
    BILLING: 'off',
  });
  return async () => {
    await product.stop();
    await unbilled.stop();
  };
}
