/** The product without prices that the run of the browser tests has started: every account has every feature. */
export const UNBILLED_URL = `http://127.0.0.1:${process.env['CANVASS_E2E_UNBILLED_PORT'] ?? ''}`;
