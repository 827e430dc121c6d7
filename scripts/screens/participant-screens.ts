import type { Page } from 'playwright';
import { press, pressed, type Facts, type Screen } from './screen.ts';
import { surveyPath } from '../../src/shared/survey/survey-path.ts';
import type { TextOf } from './text-of.ts';
import { ACCESS_CODE } from './own-surveys.ts';

const ofOwn =
  (survey: Exclude<keyof Facts['own'], 'looks'>): Screen['path'] =>
  ({ own }) =>
    surveyPath(own[survey]);
const withdrawal = ({ own }: Facts) => surveyPath(own.closed, '/withdraw');

async function answerAll(page: Page): Promise<void> {
  await page.locator('main form input[type=radio]').first().check({ force: true });
  await page.locator('main form input[type=radio][value="7"]').last().check({ force: true });
  await page.locator('main form input[type=checkbox][name]').first().check({ force: true });
}

const submit = (page: Page, textOf: TextOf) => press(page, 'button', textOf('participant:submit'));

/** Everything that a participant may meet. */
export const PARTICIPANT_SCREENS: readonly Omit<Screen, 'as'>[] = [
  { name: 'survey', path: ofOwn('open') },
  { name: 'survey-named', path: ofOwn('named') },
  { name: 'survey-one-by-one', path: ofOwn('open'), prepare: pressed('button', 'participant:oneByOne') },
  {
    name: 'survey-errors',
    path: ofOwn('open'),
    prepare: async (page, textOf) => {
      await page.locator('main form input[type=checkbox][name]').first().check({ force: true });
      await submit(page, textOf);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'survey-offline',
    path: ofOwn('open'),
    prepare: async (page, textOf) => {
      await answerAll(page);
      await page.context().setOffline(true);
      await submit(page, textOf);
      await page.getByRole('heading', { name: textOf('participant:offline') }).waitFor();
    },
  },
  {
    name: 'survey-thanks',
    path: ofOwn('named'),
    prepare: async (page, textOf) => {
      await page.getByLabel(textOf('participant:yourName')).fill('Ada Lovelace');
      await answerAll(page);
      await submit(page, textOf);
      await page.getByRole('heading', { name: textOf('participant:thankYou') }).waitFor();
    },
  },
  {
    name: 'survey-shared-results',
    path: ofOwn('open'),
    isLive: true,
    prepare: async (page, textOf) => {
      await answerAll(page);
      await submit(page, textOf);
      await page.waitForURL(/\/results\//);
      await page.getByRole('status').first().waitFor();
    },
  },
  { name: 'survey-private', path: ofOwn('private') },
  {
    name: 'survey-private-refused',
    path: ofOwn('private'),
    prepare: async (page, textOf) => {
      await page.getByLabel(textOf('participant:accessCode')).fill('WRONG2');
      await press(page, 'button', textOf('participant:unlock'));
      await page.getByText(textOf('participant:wrongCode')).waitFor();
    },
  },
  {
    name: 'survey-receipt',
    path: ofOwn('private'),
    prepare: async (page, textOf) => {
      await page.getByLabel(textOf('participant:accessCode')).fill(ACCESS_CODE);
      await press(page, 'button', textOf('participant:unlock'));
      await answerAll(page);
      await submit(page, textOf);
      await page.getByRole('heading', { name: textOf('participant:thankYou') }).waitFor();
    },
  },
  { name: 'survey-not-open', path: ofOwn('notOpen') },
  { name: 'survey-closed', path: ofOwn('closed') },
  { name: 'survey-full', path: ofOwn('full') },
  { name: 'survey-missing', path: () => surveyPath('00000000-0000-4000-8000-000000000000') },
  { name: 'survey-withdraw', path: withdrawal },
  {
    name: 'survey-withdraw-refused',
    path: withdrawal,
    prepare: async (page, textOf) => {
      await page.getByRole('textbox').first().fill('ABCD-EFGH-JKMN');
      await press(page, 'button', textOf('participant:withdrawButton'));
      await page.getByText(textOf('participant:wrongReceipt')).waitFor();
    },
  },
];

/** The same page in a browser without script, as it comes and as it answers. */
export const SCRIPTLESS_SCREENS: readonly Omit<Screen, 'as'>[] = [
  { name: 'survey-scriptless', path: ofOwn('named') },
  {
    name: 'survey-scriptless-errors',
    path: ofOwn('open'),
    prepare: async (page, textOf) => {
      await submit(page, textOf);
      await page.getByRole('alert').first().waitFor();
    },
  },
];
