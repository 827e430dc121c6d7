import type { Page } from 'playwright';
import { at, dialogOf, press, pressed, type Screen } from './screen.ts';
import type { TextOf } from './text-of.ts';

const tab = (index: number) => async (page: Page) => {
  await page.getByRole('tab').nth(index).click();
  await page.getByRole('tabpanel').waitFor();
  // What a tab shows is loaded when it is opened first.
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
};

async function generate(page: Page, textOf: TextOf): Promise<void> {
  await tab(1)(page);
  await page.getByLabel(textOf('generation:topic')).fill(textOf('home:sample.question'));
  await press(page, 'button', textOf('generation:generate'));
  await page.getByRole('button', { name: textOf('generation:generate') }).waitFor();
  await page.getByText(textOf('generation:bank')).waitFor();
}

async function templates(page: Page, textOf: TextOf): Promise<void> {
  await tab(1)(page);
  await press(page, 'button', textOf('templates:open'));
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** A new survey with one empty choice question: what keeps it from being saved is shown. */
async function problems(page: Page, textOf: TextOf): Promise<void> {
  await page.getByLabel(textOf('editor:details.title')).fill(textOf('home:sample.question'));
  await tab(1)(page);
  await press(page, 'button', textOf('editor:questions.add'));
  await press(page, 'button', textOf('editor:saveNew'));
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** The editor of the demo account: a new survey, a stored one, and its dialogs. */
export const EDITOR_SCREENS: readonly Omit<Screen, 'as'>[] = [
  { name: 'create', path: at('/create') },
  { name: 'create-questions', path: at('/create'), prepare: tab(1) },
  { name: 'create-generated', path: at('/create'), prepare: generate },
  { name: 'create-templates', path: at('/create'), asSeen: true, prepare: templates },
  {
    name: 'create-template',
    path: at('/create'),
    asSeen: true,
    prepare: async (page, textOf) => {
      await templates(page, textOf);
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(1).click();
    },
  },
  { name: 'create-problems', path: at('/create'), prepare: problems },
  {
    name: 'create-leave',
    path: at('/create'),
    asSeen: true,
    prepare: async (page, textOf) => {
      await page.getByLabel(textOf('editor:details.title')).fill(textOf('home:sample.question'));
      await page.locator('header a[href="/dashboard"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'edit-details', path: ({ demo }) => `/edit/${demo.active}` },
  { name: 'edit-questions', path: ({ demo }) => `/edit/${demo.active}`, prepare: tab(1) },
  { name: 'edit-settings', path: ({ demo }) => `/edit/${demo.active}`, prepare: tab(2) },
  { name: 'edit-settings-private', path: ({ demo }) => `/edit/${demo.scheduled}`, prepare: tab(2) },
  {
    name: 'edit-menu',
    path: ({ demo }) => `/edit/${demo.active}`,
    asSeen: true,
    prepare: pressed('button', 'editor:actions.more'),
  },
  {
    name: 'edit-preview',
    path: ({ demo }) => `/edit/${demo.active}`,
    asSeen: true,
    prepare: dialogOf('editor:preview.enlarge'),
  },
  {
    name: 'edit-keys',
    path: ({ demo }) => `/edit/${demo.active}`,
    asSeen: true,
    prepare: dialogOf('editor:keys.open'),
  },
  {
    name: 'edit-affected',
    path: ({ demo }) => `/edit/${demo.active}`,
    asSeen: true,
    prepare: async (page, textOf) => {
      await tab(1)(page);
      await press(page, 'button', textOf('editor:questions.delete'));
      await press(page, 'button', textOf('editor:saveChanges'));
      await page.getByRole('dialog').waitFor();
    },
  },
];
