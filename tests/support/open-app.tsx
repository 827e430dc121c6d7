import { render, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished } from 'vitest';
import { getSubscription, getUsage } from '../../src/shared/api/account/account.ts';
import { getSession } from '../../src/shared/api/account/auth.ts';
import { getAuthConfig } from '../../src/shared/api/account/auth-config.ts';
import { getBilling } from '../../src/shared/api/account/billing.ts';
import { getAiStatus } from '../../src/shared/api/generation.ts';
import { listOwnTemplates } from '../../src/shared/api/survey/templates.ts';
import { PLANS, type PlanName } from '../../src/shared/plans.ts';
import type { Language } from '../../src/shared/text/languages.ts';
import { showToast } from '../../src/ui/controls/toast/toast.tsx';
import { AppProviders } from '../../src/web/layout/app-providers.tsx';
import { startPage } from '../../src/web/lib/page-at.ts';
import { queryClient } from '../../src/web/lib/query-client.ts';
import { i18n, startI18n } from '../../src/web/lib/text/i18n.ts';
import { PAGES, ROUTES } from '../../src/web/router.tsx';
import { type FakeServer, startFakeServer } from './fake-server.ts';

const NOW = '2026-03-01T12:00:00.000Z';

export const OWNER = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  emailVerified: true,
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  full_name: 'Ada Lovelace',
  phone: '',
  bio: '',
  avatar_url: '',
  language: 'en' as const,
  twoFactorEnabled: false,
  createdAt: NOW,
  updatedAt: NOW,
};

/** The reply that says that {@link OWNER} is signed in. */
export const OWNER_SESSION = {
  user: OWNER,
  session: {
    id: '00000000-0000-4000-8000-000000000002',
    userId: OWNER.id,
    token: 'token',
    ipAddress: null,
    userAgent: null,
    expiresAt: '2099-01-01T00:00:00.000Z',
    createdAt: NOW,
    updatedAt: NOW,
  },
};

/** Starts a server that knows a visitor: no session, sandbox billing, the built-in question bank. */
export function serverForVisitor(): FakeServer {
  const server = startFakeServer();
  server.reply(getSession, null);
  server.reply(getAuthConfig, { demo: null, outbox: true });
  server.reply(getBilling, { mode: 'sandbox', test_checkout: true });
  return server;
}

/** Starts a server that knows a signed-in owner with this plan. */
export function serverForOwner(plan: PlanName = 'free'): FakeServer {
  const server = serverForVisitor();
  const limits = PLANS[plan];
  const isPaid = plan !== 'free';
  server.reply(getSession, OWNER_SESSION);
  server.reply(getSubscription, {
    plan,
    features: [...limits.features],
    plan_type: isPaid ? (plan === 'pro' ? 'monthly' : 'scientific-monthly') : null,
    status: isPaid ? 'active' : null,
    price: isPaid ? (plan === 'pro' ? 799 : 2_599) : null,
    interval: isPaid ? 'month' : null,
    current_period_end: isPaid ? Date.parse('2099-01-01T00:00:00.000Z') / 1_000 : null,
    cancel_at_period_end: false,
    trial_ends_at: null,
    grace_ends_at: null,
    can_manage: isPaid,
    billing: 'sandbox',
  });
  server.reply(getUsage, {
    questions_per_survey: { limit: limits.questions_per_survey },
    surveys_this_month: { used: 0, limit: limits.surveys_per_month },
    ai_generations: { used: 0, limit: limits.ai_generations },
  });
  server.reply(getAiStatus, { source: 'bank' });
  server.reply(listOwnTemplates, { templates: [], limit: 5 });
  return server;
}

/**
 * Renders the whole app at an address, with its router, its texts and the replies of the fake server.
 * @returns the person who types and clicks
 */
export async function openApp(path: string, language: Language = 'en'): Promise<UserEvent> {
  window.history.replaceState(null, '', path);
  window.localStorage.clear();
  window.localStorage.setItem('language', language);
  queryClient.clear();
  // A toast of an earlier test would still be shown.
  showToast({ message: '' })();
  const texts = startPage(PAGES, new URL(window.location.href));
  if (i18n.isInitialized) {
    await i18n.changeLanguage(language);
    await i18n.loadNamespaces(texts);
  } else await startI18n(texts);
  const router = createBrowserRouter(ROUTES);
  onTestFinished(() => router.dispose());
  const user = userEvent.setup();
  render(
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
  return user;
}

/** Replaces the text of a field at once; every typed character would render the page anew. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
