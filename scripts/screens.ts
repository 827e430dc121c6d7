import type { Page } from 'playwright';
import type { DemoSurveys } from './demo-session.ts';

/** A screen to photograph. */
export interface Screen {
  name: string;
  signedIn: boolean;
  path: (surveys: DemoSurveys) => string;
  /** Also in German. */
  muchText?: boolean;
  /** Its connection stays open, so the network is never idle. */
  isLive?: boolean;
  /** Only what the window shows: a dialog over the page. */
  asSeen?: boolean;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const at = (path: string) => () => path;
const tab = (place: number) => async (page: Page) => {
  await page.getByRole('tab').nth(place).click();
  await page.getByRole('tabpanel').waitFor();
};
const drawn = async (page: Page) => {
  await page.locator('main svg[role=img], main [role=img], main table').first().waitFor();
};

const visitor = [
  { name: 'home', path: at('/'), muchText: true },
  { name: 'home-plan', path: at('/?plan=yearly'), muchText: true, asSeen: true },
  { name: 'auth', path: at('/auth'), muchText: true },
  { name: 'pricing', path: at('/pricing'), muchText: true },
  { name: 'terms', path: at('/terms'), muchText: true },
  { name: 'privacy', path: at('/privacy'), muchText: true },
  { name: 'contact', path: at('/contact') },
  { name: 'not-found', path: at('/nowhere') },
  { name: 'dashboard-visitor', path: at('/dashboard') },
] satisfies Omit<Screen, 'signedIn'>[];

const owner = [
  { name: 'signed-in-home', path: at('/'), muchText: true },
  { name: 'dashboard', path: at('/dashboard'), muchText: true },
  { name: 'dashboard-list', path: at('/dashboard?view=list') },
  { name: 'create', path: at('/create'), muchText: true },
  { name: 'create-templates', path: at('/create?templates'), asSeen: true },
  { name: 'edit-details', path: ({ active }: DemoSurveys) => `/edit/${active}`, muchText: true },
  {
    name: 'edit-questions',
    path: ({ active }: DemoSurveys) => `/edit/${active}`,
    muchText: true,
    prepare: tab(1),
  },
  {
    name: 'edit-settings',
    path: ({ active }: DemoSurveys) => `/edit/${active}`,
    muchText: true,
    prepare: tab(2),
  },
  {
    name: 'results',
    path: ({ active }: DemoSurveys) => `/results/${active}`,
    muchText: true,
    isLive: true,
    prepare: drawn,
  },
  {
    name: 'results-closed',
    path: ({ closed }: DemoSurveys) => `/results/${closed}`,
    isLive: true,
    prepare: drawn,
  },
  { name: 'search', path: at('/search?q=e'), muchText: true },
  { name: 'search-none', path: at('/search?q=zzzz') },
  { name: 'account', path: at('/account'), muchText: true },
  { name: 'account-billing', path: at('/account?tab=billing'), muchText: true },
  { name: 'account-security', path: at('/account?tab=security'), muchText: true },
  { name: 'account-data', path: at('/account?tab=data') },
  { name: 'survey', path: ({ active }: DemoSurveys) => `/survey/${active}`, muchText: true },
  { name: 'survey-closed', path: ({ closed }: DemoSurveys) => `/survey/${closed}` },
  { name: 'survey-preview', path: ({ scheduled }: DemoSurveys) => `/survey/${scheduled}` },
] satisfies Omit<Screen, 'signedIn'>[];

/** Every screen: first as a visitor, then signed in with the demo account. */
export const SCREENS: readonly Screen[] = [
  ...visitor.map((screen) => ({ ...screen, signedIn: false })),
  ...owner.map((screen) => ({ ...screen, signedIn: true })),
];

/** The pictures of the README. */
export const README_SCREENS: readonly Screen[] = SCREENS.flatMap((screen) => {
  const names: Record<string, string> = { results: 'results', 'edit-questions': 'editor', survey: 'survey' };
  const name = names[screen.name];
  return name === undefined ? [] : [{ ...screen, name, asSeen: true }];
});
