import { expect, test } from '@playwright/test';
import type { Survey } from '../../src/shared/api/survey/surveys.ts';
import { axeProblems } from '../support/axe-problems.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

test('an owner translates by hand and from a file, and later changes are outdated', async ({ page }) => {
  await newAccount(page);
  const survey = await createOwnSurvey(page, { title: 'Lunch', description: '' });
  const { id, questions } = survey;
  const source = questions[0]?.question_text ?? '';
  await page.goto(`/edit/${id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Languages' }).click();

  await page.getByRole('combobox', { name: 'Add a language' }).fill('français');
  await page.getByRole('option', { name: 'French (Français)' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: /^French/ })).toBeFocused();
  // This server has no model: the button says why it does nothing.
  await expect(page.getByRole('button', { name: 'Translate 2 missing texts' })).toHaveAccessibleDescription(
    /^This server has no AI for translation/,
  );
  await page.getByRole('textbox', { name: 'Title' }).fill('Déjeuner');
  await page.keyboard.press('Tab');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'French (Français) 1 of 2 translated' })).toBeVisible();

  const unit = (key: string, from: string, to: string) =>
    `<trans-unit id="${key}"><source>${from}</source><target>${to}</target></trans-unit>`;
  const proposed =
    '<trans-unit id="title"><source>Lunch</source><alt-trans><target>Midi</target></alt-trans></trans-unit>';
  const file = `<xliff version="1.2">\n<file><body>\n${unit('Q1', source, 'Une <g>question</g>')}\n${unit('Q9', 'Gone', 'Parti')}\n${proposed}\n</body></file></xliff>`;
  await page.locator('input[type=file]').setInputFiles({
    name: 'fr.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('1 translation was imported.')).toBeVisible();
  await expect(
    page.getByText('Line 4 was skipped, because the survey has no text with this key.'),
  ).toBeVisible();
  await expect(page.getByText('Everything is translated.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Q1 Question' })).toHaveValue('Une question');
  expect(await axeProblems(page)).toEqual([]);

  const stored = (await (await page.request.get(`/api/v1/surveys/${id}`)).json()) as Survey;
  const changed = await page.request.put(`/api/v1/surveys/${id}`, { data: { ...stored, title: 'Dinner' } });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.reload();
  await page.getByText('Outdated (1)').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Dinner' });
  await expect(row.getByText('Lunch')).toBeVisible();
  await row.getByRole('button', { name: 'Still correct' }).click();
  await expect(row.getByText('Translated')).toBeVisible();

  await page.goto(`/survey/${id}?lang=fr`);
  await expect(page.getByRole('heading', { name: 'Déjeuner' })).toBeVisible();
  await expect(page.getByText('Une question')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
});
