/** Every address of the owner's app, once (product spec section 2). */
export const paths = {
  home: '/',
  auth: '/auth',
  authCallback: '/auth/callback',
  authReset: '/auth/reset',
  dashboard: '/dashboard',
  create: '/create',
  edit: (surveyId: string) => `/edit/${surveyId}`,
  results: (surveyId: string) => `/results/${surveyId}`,
  /** Served by the server, outside of this app: a plain link, not a router link. */
  survey: (surveyId: string) => `/survey/${surveyId}`,
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  pricing: '/pricing',
  account: '/account',
  outbox: '/outbox',
  accountBilling: '/account?tab=billing',
  testCheckout: '/test-checkout',
  sandboxCheckout: '/sandbox/checkout',
  sandboxPortal: '/sandbox/portal',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
} as const;
