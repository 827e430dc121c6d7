import { at, drawn, press, type Prepare, type Screen } from './screen.ts';

/** Turns a presentation to its first question whose results stand there. */
export const presented: Prepare = async (page, textOf) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: textOf('results:present.show') }).click();
  await dialog.locator('svg, [role=img]').first().waitFor();
};

const remoteCode: Prepare = async (page, textOf) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: textOf('results:remote.open') }).click();
  await dialog.getByRole('img', { name: textOf('results:remote.code') }).waitFor();
};

/** What else an owner does with results: tells a hall, reads texts, weighs, shares and downloads. */
export const RESULTS_SCREENS: readonly Omit<Screen, 'as'>[] = [
  {
    name: 'present',
    path: ({ demo }) => `/results/${demo.active}?present`,
    isLive: true,
    asSeen: true,
    prepare: presented,
  },
  {
    name: 'present-remote',
    path: ({ demo }) => `/results/${demo.active}?present`,
    isLive: true,
    asSeen: true,
    prepare: remoteCode,
  },
  { name: 'remote-incomplete', path: at('/remote') },
  { name: 'notices-off', path: at('/notices/off') },
  {
    name: 'results-weighted',
    path: ({ demo }) => `/results/${demo.active}?weighted=1`,
    isLive: true,
    prepare: drawn,
  },
  {
    name: 'results-texts',
    path: ({ demo }) => `/results/${demo.closed}`,
    isLive: true,
    prepare: async (page, textOf, facts) => {
      await drawn(page, textOf, facts);
      await press(page, 'button', textOf('results:groups.read'));
      await page.getByLabel(textOf('themes:search')).first().waitFor();
    },
  },
  {
    name: 'share-results',
    path: ({ demo }) => `/results/${demo.active}`,
    isLive: true,
    asSeen: true,
    prepare: async (page, textOf, facts) => {
      await drawn(page, textOf, facts);
      await press(page, 'button', textOf('results:share'));
      await press(page, 'tab', textOf('share:tabs.results'));
      await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    },
  },
];
