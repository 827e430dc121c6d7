import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AppFrame } from './layout/app-frame.tsx';
import { paths } from './paths.ts';

const HomePage = lazy(async () => ({ default: (await import('./features/home/page.tsx')).HomePage }));
const AuthPage = lazy(async () => ({ default: (await import('./features/auth/page.tsx')).AuthPage }));
const AuthCallbackPage = lazy(async () => ({
  default: (await import('./features/auth/callback/page.tsx')).AuthCallbackPage,
}));
const AuthResetPage = lazy(async () => ({
  default: (await import('./features/auth/reset/page.tsx')).AuthResetPage,
}));
const OutboxPage = lazy(async () => ({ default: (await import('./features/outbox/page.tsx')).OutboxPage }));
const DashboardPage = lazy(async () => ({
  default: (await import('./features/dashboard/page.tsx')).DashboardPage,
}));
const EditorPage = lazy(async () => ({ default: (await import('./features/editor/page.tsx')).EditorPage }));
const ResultsPage = lazy(async () => ({
  default: (await import('./features/results/page.tsx')).ResultsPage,
}));
const SearchPage = lazy(async () => ({ default: (await import('./features/search/page.tsx')).SearchPage }));
const PricingPage = lazy(async () => ({
  default: (await import('./features/pricing/page.tsx')).PricingPage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('./features/account/page.tsx')).AccountPage,
}));
const TestCheckoutPage = lazy(async () => ({
  default: (await import('./features/test-checkout/page.tsx')).TestCheckoutPage,
}));
const TextPage = lazy(async () => ({ default: (await import('./features/pages/page.tsx')).TextPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('./features/pages/not-found/page.tsx')).NotFoundPage,
}));

/** Which feature stands at which address; each is loaded when it is first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppFrame />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.auth} element={<AuthPage />} />
        <Route path={paths.authCallback} element={<AuthCallbackPage />} />
        <Route path={paths.authReset} element={<AuthResetPage />} />
        <Route path={paths.outbox} element={<OutboxPage />} />
        <Route path={paths.dashboard} element={<DashboardPage />} />
        <Route path={paths.create} element={<EditorPage key="new" />} />
        <Route path="/edit" element={<Navigate to={paths.create} replace />} />
        <Route path={paths.edit(':id')} element={<EditorPage />} />
        <Route path={paths.results(':id')} element={<ResultsPage />} />
        <Route path="/search" element={<SearchPage />} />
        <Route path={paths.pricing} element={<PricingPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.testCheckout} element={<TestCheckoutPage />} />
        <Route path={paths.terms} element={<TextPage text="terms" />} />
        <Route path={paths.privacy} element={<TextPage text="privacy" />} />
        <Route path={paths.contact} element={<TextPage text="contact" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
