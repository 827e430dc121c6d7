/** All pages of the owner's app (docs/spec.md#2-screens-and-routes). The server sends status 404 for other paths. */
export const OWNER_PAGES = {
  home: '/',
  auth: '/auth',
  authCallback: '/auth/callback',
  authReset: '/auth/reset',
  dashboard: '/dashboard',
  create: '/create',
  import: '/import',
  editNothing: '/edit',
  edit: '/edit/:id',
  translate: '/translate/:id',
  results: '/results/:id',
  remote: '/remote',
  search: '/search',
  pricing: '/pricing',
  account: '/account',
  outbox: '/outbox',
  unsubscribe: '/notices/off',
  testCheckout: '/test-checkout',
  sandboxCheckout: '/sandbox/checkout',
  sandboxPortal: '/sandbox/portal',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
} as const;

export type OwnerPage = keyof typeof OWNER_PAGES;

/** Source folders of the pages most often opened by URL; their scripts are bundled into few files. */
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

export function findOwnerPage(path: string): OwnerPage | null {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  const match = PATTERNS.find(
    ({ wanted }) =>
      wanted.length === parts.length && wanted.every((part, i) => part === ':id' || part === parts[i]),
  );
  return match?.page ?? null;
}
