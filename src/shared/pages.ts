/** Pages of the owner's app. The server answers these with the app, anything else with the app and status 404. */
export const OWNER_PAGES = [
  '/',
  '/auth',
  '/auth/callback',
  '/auth/reset',
  '/dashboard',
  '/create',
  '/edit',
  '/edit/{id}',
  '/results/{id}',
  '/search',
  '/pricing',
  '/account',
  '/outbox',
  '/test-checkout',
  '/sandbox/checkout',
  '/sandbox/portal',
  '/terms',
  '/privacy',
  '/contact',
] as const;

/** Whether the owner's app has a page at this path. */
export function isOwnerPage(path: string): boolean {
  const parts = path.replace(/(?<=.)\/$/, '').split('/');
  return OWNER_PAGES.some((page) => {
    const wanted = page.split('/');
    return wanted.length === parts.length && wanted.every((part, i) => part === '{id}' || part === parts[i]);
  });
}
