import { Navigate, type RouteObject } from 'react-router';
import { OWNER_PAGES } from '../shared/pages.ts';
import { AppFrame } from './layout/app-frame.tsx';
import { CrashScreen } from './layout/crash-screen.tsx';
import { FirstPageLoading } from './layout/first-page-loading.tsx';
import { i18n } from './lib/text/i18n.ts';
import { pageAt } from './lib/page-at.ts';
import { paths } from './paths.ts';

const EDITOR = [
  'editor',
  'kinds',
  'generation',
  'templates',
  'participant',
  'wording',
  'logic',
  'share',
] as const;

/** The first match wins. */
export const PAGES = [
  pageAt(
    paths.home,
    ['home', 'pricing', 'surveys'],
    async () => (await import('./features/home/page.tsx')).HomePage,
  ),
  pageAt(paths.auth, ['auth'], async () => (await import('./features/auth/page.tsx')).AuthPage),
  pageAt(
    paths.authCallback,
    ['auth'],
    async () => (await import('./features/auth/callback/page.tsx')).AuthCallbackPage,
  ),
  pageAt(
    paths.authReset,
    ['auth'],
    async () => (await import('./features/auth/reset/page.tsx')).AuthResetPage,
  ),
  pageAt(
    paths.unsubscribe,
    ['auth'],
    async () => (await import('./features/unsubscribe/page.tsx')).UnsubscribePage,
  ),
  pageAt(paths.outbox, ['auth'], async () => (await import('./features/outbox/page.tsx')).OutboxPage),
  pageAt(
    paths.dashboard,
    ['dashboard', 'surveys', 'billing'],
    async () => (await import('./features/dashboard/page.tsx')).DashboardPage,
  ),
  pageAt(paths.create, EDITOR, async () => (await import('./features/editor/page.tsx')).EditorPage),
  pageAt(
    paths.import,
    [...EDITOR, 'imports'],
    async () => (await import('./features/import/page.tsx')).ImportPage,
  ),
  pageAt(OWNER_PAGES.edit, EDITOR, async () => (await import('./features/editor/page.tsx')).EditorPage),
  pageAt(
    OWNER_PAGES.translate,
    ['translations'],
    async () => (await import('./features/translations/page.tsx')).TranslationsPage,
  ),
  pageAt(
    OWNER_PAGES.results,
    ['results', 'kinds', 'exports', 'billing', 'share'],
    async () => (await import('./features/results/page.tsx')).ResultsPage,
    async ({ id = '' }, address) => (await import('./features/results/page.tsx')).startResults(id, address),
  ),
  pageAt(paths.remote, ['results'], async () => (await import('./features/remote/page.tsx')).RemotePage),
  pageAt(
    OWNER_PAGES.search,
    ['search', 'surveys'],
    async () => (await import('./features/search/page.tsx')).SearchPage,
  ),
  pageAt(paths.pricing, ['pricing'], async () => (await import('./features/pricing/page.tsx')).PricingPage),
  pageAt(
    paths.account,
    ['account', 'billing'],
    async () => (await import('./features/account/page.tsx')).AccountPage,
  ),
  pageAt(
    paths.sandboxCheckout,
    ['checkout', 'pricing'],
    async () => (await import('./features/sandbox/checkout-page.tsx')).SandboxCheckoutPage,
  ),
  pageAt(
    paths.sandboxPortal,
    ['checkout', 'pricing'],
    async () => (await import('./features/sandbox/portal-page.tsx')).SandboxPortalPage,
  ),
  pageAt(
    paths.testCheckout,
    ['checkout', 'pages'],
    async () => (await import('./features/test-checkout/page.tsx')).TestCheckoutPage,
  ),
  pageAt(paths.terms, ['pages'], async () => (await import('./features/pages/page.tsx')).TermsPage),
  pageAt(paths.privacy, ['pages'], async () => (await import('./features/pages/page.tsx')).PrivacyPage),
  pageAt(paths.contact, ['pages'], async () => (await import('./features/pages/page.tsx')).ContactPage),
  pageAt('*', ['pages'], async () => (await import('./features/pages/not-found/page.tsx')).NotFoundPage),
];

/** Lazily loaded; `/edit` without id is a new survey. */
export const ROUTES: RouteObject[] = [
  {
    element: <AppFrame />,
    ErrorBoundary: CrashScreen,
    children: [
      { path: paths.editNothing, element: <Navigate to={paths.create} replace /> },
      ...PAGES.map(({ path, words, load }) => ({
        path,
        lazy: async () => {
          const [Component] = await Promise.all([load(), i18n.loadNamespaces(words)]);
          return { Component };
        },
        HydrateFallback: FirstPageLoading,
        ErrorBoundary: CrashScreen,
      })),
    ],
  },
];
