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

/** The name of a page of the owner's app. */
export type OwnerPage = keyof typeof OWNER_PAGES;

/**
 * In which folder of `src/web/features` the pages are that people open by an address, most of all: their scripts come in
 * few pieces, and beside the app.
 */
export const PAGE_FOLDERS: Partial<Record<OwnerPage, string>> = {
  home: 'home',
  auth: 'auth',
  dashboard: 'dashboard',
  create: 'editor',
  edit: 'editor',
  translate: 'translations',
  results: 'results',
  search: 'search',
  pricing: 'pricing',
  account: 'account',
};

const PATTERNS = (Object.keys(OWNER_PAGES) as OwnerPage[]).map((page) => ({
  page,
  wanted: OWNER_PAGES[page].split('/'),
}));

/** Which page the owner's app has at this path; null where it has none. */
export function findOwnerPage(path: string): OwnerPage | null {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  const match = PATTERNS.find(
    ({ wanted }) =>
      wanted.length === parts.length && wanted.every((part, i) => part === ':id' || part === parts[i]),
  );
  return match?.page ?? null;
}
