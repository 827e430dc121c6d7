import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELDS =
  'input:not([type]), input[type=text], input[type=number], input[type=email], input[type=url], textarea';

/** The end of each text that was typed, by which it is found again. */
const TYPED = 'z7';

/**
 * Types several characters key by key into every field that can be seen here, after the beginning of its old text. A
 * number gets its old value back, so that the survey can be saved; a text keeps what was typed.
 * @returns what stands in the text fields now
 */
export async function typeIntoFields(page: Page, scope: Locator): Promise<string[]> {
  const texts: string[] = [];
  for (const handle of (await scope.locator(FIELDS).elementHandles()) as ElementHandle<Field>[]) {
    const facts = await handle.evaluate(selectOpenField);
    if (facts === null) continue;
    const { label, isNumber, before } = facts;
    const kept = isNumber ? '' : before.slice(0, 20);
    const keys = isNumber ? '12' : TYPED;
    // A field whose bound is below 12 takes only one of the digits.
    await typeKeys(page, handle, label, kept, keys, isNumber ? ['12', '1', '2'] : [kept + keys]);
    if (!isNumber) texts.push(kept + keys);
    else {
      await handle.evaluate(selectOpenField);
      await typeKeys(page, handle, label, before, '', [before]);
    }
  }
  return texts;
}

/** Runs in the page. */
function selectOpenField(field: Field) {
  const isOpen =
    field.checkVisibility() &&
    field.closest('[inert]') === null &&
    !field.disabled &&
    !field.readOnly &&
    field.getAttribute('aria-haspopup') === null &&
    field.role !== 'combobox';
  if (!isOpen) return null;
  const isNumber =
    field.type === 'number' ||
    field.dataset['number'] !== undefined ||
    ['numeric', 'decimal'].includes(field.inputMode);
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
  field.scrollIntoView({ block: 'center' });
  field.focus();
  field.select();
  return { label, isNumber, before: field.value };
}

async function typeKeys(
  page: Page,
  field: ElementHandle<Field>,
  label: string,
  inserted: string,
  keys: string,
  expected: readonly string[],
): Promise<void> {
  if (inserted === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(inserted);
  await page.keyboard.type(keys);
  const seen = await field.evaluate((each) => ({
    value: each.value,
    hasFocus: document.activeElement === each,
  }));
  expect(expected, `typed ${inserted}${keys} into “${label}”`).toContain(seen.value);
  expect(seen.hasFocus, `“${label}” has the focus`).toBe(true);
}
