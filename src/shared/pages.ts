/**
 * Every page of the owner's app (product spec section 2), once: the app's router draws them, the server answers
 * them with the app and anything else with the app and status 404, and a browser test opens each.
 */
export const OWNER_PAGES = {
  home: '/',
  auth: '/auth',
  authCallback: '/auth/callback',
  authReset: '/auth/reset',
  dashboard: '/dashboard',
  create: '/create',
  /** An edit without an id is a new survey. */
  editNothing: '/edit',
  edit: '/edit/:id',
  /** Its texts in further languages. */
  translate: '/translate/:id',
  results: '/results/:id',
  /** The remote control of a presentation. */
  remote: '/remote',
  search: '/search',
  pricing: '/pricing',
  account: '/account',
  outbox: '/outbox',
  /** Where the mails about a survey are switched off. */
  noticesOff: '/notices/off',
  testCheckout: '/test-checkout',
  sandboxCheckout: '/sandbox/checkout',
  sandboxPortal: '/sandbox/portal',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
} as const;

const PATTERNS = Object.values(OWNER_PAGES).map((page) => page.split('/'));

/** Whether the owner's app has a page at this path. */
export function isOwnerPage(path: string): boolean {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return PATTERNS.some(
    (wanted) =>
      wanted.length === parts.length && wanted.every((part, i) => part === ':id' || part === parts[i]),
  );
}
