import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** Hundreds of people sign up here. */
const QUICKLY = { NODE_OPTIONS: `--import=${new URL('quick-passwords.ts', import.meta.url)}` };

/**
 * Playwright's global setup: a browser, the built product with demonstration data, and one without prices, on which
 * every account has every plan's features.
 */
export default async function e2eSetup() {
  console.log(`Browser: ${ensureBrowser()}`);
  const product = await startProduct(Number(process.env['CANVASS_E2E_PORT']), { DEMO: 'on', ...QUICKLY });
  const unbilled = await startProduct(Number(process.env['CANVASS_E2E_UNBILLED_PORT']), {
    DEMO: 'off',
    BILLING: 'off',
    ...QUICKLY,
  });
  process.env['CANVASS_E2E_UNBILLED_DATA'] = unbilled.dataDir;
  return async () => {
    await product.stop();
    await unbilled.stop();
  };
}
