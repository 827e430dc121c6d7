import type { Locator } from 'playwright';
import { at, drawn, press, pressed, type Prepare, type Screen } from './screen.ts';
import { surveyPath } from '../../src/shared/survey/survey-path.ts';

/** Opens a dialog of the first survey's card by how its button begins in the language. */
async function ofFirstCard(
  page: Parameters<Prepare>[0],
  textOf: Parameters<Prepare>[1],
  key: string,
): Promise<void> {
  const [before = '', after = ''] = textOf(key).split('{{title}}');
  const name = new RegExp(`^${before}.+${after}$`);
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

const shareTab =
  (key: string): Prepare =>
  async (page, textOf) => {
    await ofFirstCard(page, textOf, 'surveys:card.shareOf');
    await press(page, 'tab', textOf(key));
    // The code is drawn by a part of the app that comes when it is asked for.
    await page.waitForLoadState('networkidle');
  };

/** Opens the table of single responses, with its rows. @returns the table */
async function openedRows(page: Parameters<Prepare>[0], textOf: Parameters<Prepare>[1]): Promise<Locator> {
  await press(page, 'tab', textOf('results:view.submissions'));
  const grid = page.getByRole('grid', { name: textOf('rows:title') });
  await grid.getByRole('rowheader').first().waitFor();
  return grid;
}

/** The demo account's overview, results, search and account. */
export const OWNER_SCREENS: readonly Omit<Screen, 'as'>[] = [
  { name: 'signed-in-home', path: at('/') },
  { name: 'dashboard', path: at('/dashboard') },
  { name: 'dashboard-list', path: at('/dashboard?view=list') },
  {
    name: 'dashboard-filter',
    path: at('/dashboard'),
    asSeen: true,
    prepare: pressed('button', 'dashboard:filter.button'),
  },
  {
    name: 'dashboard-menu',
    path: at('/dashboard'),
    asSeen: true,
    prepare: (page, textOf) => ofFirstCard(page, textOf, 'surveys:card.moreOf'),
  },
  {
    name: 'dashboard-delete',
    path: at('/dashboard'),
    asSeen: true,
    prepare: (page, textOf) => ofFirstCard(page, textOf, 'surveys:card.deleteOf'),
  },
  { name: 'dashboard-empty', path: at('/dashboard?status=draft') },
  { name: 'share', path: at('/dashboard'), asSeen: true, prepare: shareTab('share:tabs.social') },
  { name: 'share-qr', path: at('/dashboard'), asSeen: true, prepare: shareTab('share:tabs.qr') },
  { name: 'share-embed', path: at('/dashboard'), asSeen: true, prepare: shareTab('share:tabs.embed') },
  { name: 'results', path: ({ demo }) => `/results/${demo.active}`, isLive: true, prepare: drawn },
  {
    name: 'results-table',
    path: ({ demo }) => `/results/${demo.active}`,
    isLive: true,
    prepare: async (page, textOf, facts) => {
      await drawn(page, textOf, facts);
      const buttons = page.getByRole('button', { name: textOf('common:showTable') });
      for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click();
    },
  },
  {
    name: 'results-submissions',
    path: ({ demo }) => `/results/${demo.closed}`,
    isLive: true,
    prepare: async (page, textOf, facts) => {
      await drawn(page, textOf, facts);
      await openedRows(page, textOf);
    },
  },
  {
    name: 'results-submission-delete',
    path: ({ demo }) => `/results/${demo.closed}`,
    isLive: true,
    asSeen: true,
    prepare: async (page, textOf) => {
      const grid = await openedRows(page, textOf);
      await grid.getByRole('rowheader').first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: textOf('rows:delete') })
        .waitFor();
    },
  },
  {
    name: 'analysis',
    path: ({ demo }) => `/results/${demo.active}?view=analysis`,
    isLive: true,
    prepare: async (page) => {
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'analysis-compare',
    path: ({ demo }) => `/results/${demo.active}?view=analysis&goal=compare&of=Q2&by=Q1`,
    isLive: true,
    prepare: drawn,
  },
  {
    name: 'analysis-crosstab',
    path: ({ demo }) => `/results/${demo.active}?view=analysis&goal=cross&of=Q1&by=Q2`,
    isLive: true,
    prepare: drawn,
  },
  { name: 'results-closed', path: ({ demo }) => `/results/${demo.closed}`, isLive: true, prepare: drawn },
  { name: 'results-empty', path: ({ demo }) => `/results/${demo.scheduled}`, isLive: true },
  { name: 'search', path: at('/search?q=e') },
  { name: 'search-none', path: at('/search?q=zzzz') },
  { name: 'account', path: at('/account') },
  { name: 'account-profile-form', path: at('/account'), prepare: pressed('button', 'account:profile.edit') },
  { name: 'account-billing', path: at('/account?tab=billing') },
  { name: 'account-security', path: at('/account?tab=security') },
  { name: 'account-data', path: at('/account?tab=data') },
  {
    name: 'account-delete',
    path: at('/account?tab=data'),
    asSeen: true,
    prepare: pressed('button', 'account:data.delete'),
  },
  { name: 'account-api-keys', path: at('/account'), prepare: pressed('tab', 'account:tabs.apiKeys') },
  {
    name: 'account-audit-log',
    path: at('/account'),
    prepare: async (page, textOf) => {
      await press(page, 'tab', textOf('account:tabs.auditLog'));
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'survey-preview', path: ({ demo }) => surveyPath(demo.scheduled) },
];
