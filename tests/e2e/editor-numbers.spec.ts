import { expect, test } from '@playwright/test';
import { openTab, writeQuestion } from '../support/edit-survey.ts';
import { newAccount } from '../support/new-account.ts';
import { createOwnSurvey } from '../support/own-surveys.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('owners type number bounds in their own format and see errors', async ({ page }) => {
  await newAccount(page);
  const { id } = await createOwnSurvey(page, {
    questions: [{ question_text: 'Income?', question_type: 'number', settings: { min: 0, max: 10 } }],
  });
  await page.goto(`/edit/${id}`);
  await openTab(page, 'Questions');
  const largest = (await writeQuestion(page, 1)).getByLabel('Largest number');
  await largest.fill('25k');
  await expect(largest).toHaveAccessibleDescription(/for example 1,234\.5\./);
  await largest.fill('25,000');
  await largest.blur();
  await expect(largest).toHaveValue('25,000');
  await expect(largest).not.toHaveAccessibleDescription(/for example/);
  const read = async () => {
    const reply = await page.request.get(`/api/v1/surveys/${id}`);
    const { questions } = (await reply.json()) as { questions: { settings: { max: number } }[] };
    return questions[0]?.settings.max;
  };
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(read).toBe(25_000);
});
