import { expect, test, type Locator, type Page } from '@playwright/test';
import { questionCard } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';

/** What a press and a character cost somebody who knows where to look, in seconds. */
const SECONDS = { click: 1.6, character: 0.2 };

/** Counts what a person does with hand and keys; Tab and Enter within a form are typed. */
function counted(page: Page) {
  let clicks = 0;
  let characters = 0;
  return {
    click: async (control: Locator) => {
      clicks += 1;
      await control.click();
    },
    type: async (text: string, ...keys: string[]) => {
      characters += text.length + keys.length;
      await page.keyboard.insertText(text);
      for (const key of keys) await page.keyboard.press(key);
    },
    total: () => ({ clicks, seconds: clicks * SECONDS.click + characters * SECONDS.character }),
  };
}

type Hand = ReturnType<typeof counted>;

/** A new account on the way, as the form asks for it: its heading has the focus, and every field is reached by Tab. */
async function signUp(page: Page, hand: Hand) {
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused();
  await hand.type('', 'Tab');
  await expect(page.getByLabel('First name')).toBeFocused();
  await hand.type('Ada', 'Tab');
  await hand.type('King', 'Tab');
  // About as long as people's addresses are, and nobody's yet.
  const nobody = (Date.now() % 1e9).toString(36) + test.info().workerIndex;
  await hand.type(`${nobody}@mail.example`, 'Tab');
  await hand.type('long enough', 'Enter');
}

/** Copies the link from the sheet that tells that the survey is open, and expects a survey behind it. */
async function copyLink(page: Page, hand: Hand, question: string) {
  const sheet = page.getByRole('dialog', { name: 'Your survey is open' });
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await hand.type('', 'Enter');
  await expect(sheet.getByText('Copied!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByText(question).first()).toBeVisible();
}

function report(what: string, { clicks, seconds }: { clicks: number; seconds: number }) {
  const words = `${what}: ${clicks} clicks, about ${seconds.toFixed(0)} s`;
  console.log(words);
  test.info().annotations.push({ type: 'clicks', description: words });
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1440, height: 900 } });

test('a topic becomes a copied link in 4 clicks with a new account', async ({ page }) => {
  const hand = counted(page);
  await page.goto('/');
  await hand.click(page.getByLabel('What do you want to find out?'));
  await hand.type('canteen food', 'Enter');
  await expect(page.getByText(/^[2-5] \/ 10$/)).toBeVisible();
  await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
  await signUp(page, hand);
  await copyLink(page, hand, 'Canteen food');
  const total = hand.total();
  report('By topic', total);
  expect(total.clicks).toBeLessThanOrEqual(4);
  expect(total.seconds).toBeLessThanOrEqual(15);
});

test('three questions by hand become a copied link in 5 clicks', async ({ page }) => {
  const hand = counted(page);
  await newAccount(page);
  await page.goto('/');
  await hand.click(page.getByRole('link', { name: 'Create', exact: true }));
  await expect(page.getByLabel('Survey Title')).toBeFocused();
  await hand.type('Lunch', 'Enter');
  for (let number = 1; number <= 3; number += 1) {
    if (number > 1) await hand.click(page.getByRole('button', { name: 'Add Question' }));
    await expect(questionCard(page, number).getByLabel('Question Text')).toBeFocused();
    await hand.type('', '/');
    await expect(page.getByPlaceholder('Search question types')).toBeFocused();
    await hand.type('text', 'Enter');
    await expect(questionCard(page, number).getByLabel('Question Text')).toBeFocused();
    await hand.type(`Is dish ${number} good?`);
  }
  await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
  await copyLink(page, hand, 'Is dish 3 good?');
  const total = hand.total();
  report('By hand', total);
  expect(total.clicks).toBeLessThanOrEqual(5);
});

test('a template becomes a copied link in 4 clicks', async ({ page }) => {
  const hand = counted(page);
  await newAccount(page);
  await page.goto('/');
  await hand.click(page.getByRole('link', { name: 'Start from a template' }));
  const gallery = page.getByRole('dialog', { name: 'Templates' });
  const card = gallery.getByRole('listitem').filter({ hasText: 'Net Promoter Score' });
  await hand.click(card.getByRole('button', { name: 'Use template' }));
  await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
  await copyLink(page, hand, 'How likely is it that you would recommend us');
  const total = hand.total();
  report('By template', total);
  expect(total.clicks).toBeLessThanOrEqual(4);
});
