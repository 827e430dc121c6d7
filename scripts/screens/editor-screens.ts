import type { Page } from 'playwright';
import { at, press, type Screen } from './screen.ts';
import type { Say } from './say.ts';

const tab = (place: number) => async (page: Page) => {
  await page.getByRole('tab').nth(place).click();
  await page.getByRole('tabpanel').waitFor();
  // What a tab shows is loaded when it is opened first.
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
};

async function generate(page: Page, say: Say): Promise<void> {
  await tab(1)(page);
  await page.getByLabel(say('generation:topic')).fill(say('home:sample.question'));
  await press(page, 'button', say('generation:generate'));
  await page.getByRole('button', { name: say('generation:generate') }).waitFor();
  await page.getByText(say('generation:bank')).waitFor();
}

async function templates(page: Page, say: Say): Promise<void> {
  await tab(1)(page);
  await press(page, 'button', say('templates:open'));
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** A new survey with one empty choice question: what keeps it from being saved is shown. */
async function problems(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('editor:details.title')).fill(say('home:sample.question'));
  await tab(1)(page);
  await press(page, 'button', say('editor:questions.add'));
  await press(page, 'button', say('editor:saveNew'));
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
    prepare: async (page, say) => {
      await templates(page, say);
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(1).click();
    },
  },
  { name: 'create-problems', path: at('/create'), prepare: problems },
  {
    name: 'create-leave',
    path: at('/create'),
    asSeen: true,
    prepare: async (page, say) => {
      await page.getByLabel(say('editor:details.title')).fill(say('home:sample.question'));
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
    prepare: (page, say) => press(page, 'button', say('editor:actions.more')),
  },
  {
    name: 'edit-preview',
    path: ({ demo }) => `/edit/${demo.active}`,
    asSeen: true,
    prepare: async (page, say) => {
      await press(page, 'button', say('editor:preview.enlarge'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'edit-keys',
    path: ({ demo }) => `/edit/${demo.active}`,
    asSeen: true,
    prepare: async (page, say) => {
      await press(page, 'button', say('editor:keys.open'));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'edit-affected',
    path: ({ demo }) => `/edit/${demo.active}`,
    asSeen: true,
    prepare: async (page, say) => {
      await tab(1)(page);
      await press(page, 'button', say('editor:questions.delete'));
      await press(page, 'button', say('editor:saveChanges'));
      await page.getByRole('dialog').waitFor();
    },
  },
];
