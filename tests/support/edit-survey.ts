import type { Page } from '@playwright/test';

/** Opens a tab of the editor. */
export async function openTab(page: Page, name: 'Details' | 'Questions' | 'Settings'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

type Section = 'General' | 'Access' | 'Design' | 'Responses and e-mails' | 'Privacy' | 'Advanced';

/** Opens a section of the settings. */
export async function openSettings(page: Page, section: Section): Promise<void> {
  await openTab(page, 'Settings');
  const list = page.getByRole('navigation', { name: 'Settings sections' });
  await list.getByRole('link', { name: section }).click();
}

type LogicStep = 'Endings' | 'Quotas' | 'Experiments' | 'Scores' | RegExp;

/** Opens the logic of a page or question, which the map names, or of the whole survey. */
export async function openLogic(page: Page, step: LogicStep) {
  const view = page.getByRole('region', { name: 'Logic', exact: true });
  if (!(await view.isVisible())) await page.locator('#open-logic').click();
  const place =
    typeof step === 'string'
      ? page.getByRole('navigation', { name: 'Whole survey' })
      : view.getByRole('list', { name: 'Survey map' });
  await place.getByRole('button', { name: step }).click();
  return view;
}

/** Returns from the logic to the questions. */
export async function leaveLogic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
}

/** The card of a question in the editor, 1 for the first. */
export function questionCard(page: Page, number: number) {
  return page.getByRole('region', { name: `Question ${number}`, exact: true });
}

/** Begins to write a question: its settings stand beside it then. */
export async function writeQuestion(page: Page, number: number) {
  const card = questionCard(page, number);
  await card.getByLabel('Question Text').click();
  return card;
}

/** Adds a text question in the editor, whose Questions tab is open. */
export async function addTextQuestion(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Question' }).click();
  const card = page.getByRole('region', { name: /^Question \d+$/ }).last();
  await card.getByLabel('Question Text').fill(text);
  // On a phone the settings come up as a sheet.
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 640;
  if (isNarrow) await card.getByRole('button', { name: 'Question settings' }).click();
  await card.getByLabel('Type').selectOption('text');
  if (isNarrow) await card.getByRole('button', { name: 'Close the settings' }).click();
}

/** Writes the least that can be saved: a title and a question. */
export async function fillLeast(page: Page, title = 'Lunch'): Promise<void> {
  await page.getByLabel('Survey Title').fill(title);
  await openTab(page, 'Questions');
  await addTextQuestion(page, 'Why?');
}

/** The words of the participants' view beside or over the editor. */
export function previewOf(page: Page) {
  return page.frameLocator('iframe[title="Participant view"]');
}
