import './lib/older-browsers.ts';
import '../ui/mantine.css';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppProviders } from './layout/app-providers.tsx';
import { startI18n } from './lib/i18n.ts';
import { startPage } from './lib/page-at.ts';
import { queryClient } from './lib/query-client.ts';
import { showStoredScheme } from './lib/scientific-mode.tsx';
import { startSession } from './lib/session.tsx';
import { PAGES, ROUTES } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

showStoredScheme();
startSession(queryClient);
await startI18n(startPage(PAGES, new URL(window.location.href)));

createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <RouterProvider router={createBrowserRouter(ROUTES)} />
    </AppProviders>
  </StrictMode>,
);
