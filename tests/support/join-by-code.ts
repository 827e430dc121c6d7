import { expect, type Locator, type Page } from '@playwright/test';

/** Comes to the survey by the code on the screen of a hall, typed in small letters. @returns the address, to be tried again */
export async function joinByCode(presentation: Locator, phone: Page, survey_id: string): Promise<string> {
  const link = await presentation.getByRole('img', { name: /\/p\/[2-9A-Z]{5}$/ }).getAttribute('aria-label');
  const code = link!.slice(-5);
  await expect(presentation.getByText(code, { exact: true })).toBeInViewport();
  await phone.goto(link!.replace(code, code.toLowerCase()));
  await expect(phone).toHaveURL(`/survey/${survey_id}`);
  return link!;
}

/** The presentation is over, and the code that was on its screen says so. */
export async function expectCodeEnded(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'No Presentation Here' })).toBeVisible();
}
