import type { Page } from '@playwright/test';

/** What somebody at the keyboard is told of the control they have come to. */
interface Stop {
  readonly kind: string;
  readonly name: string;
  readonly words: string;
  readonly isChosen: boolean;
  /** Which control of its question it is, counted from 0. */
  readonly index: number;
  readonly question: string;
}

/** Goes on with Tab, save where the focus is on a field already, and says where that leads. */
async function tab(page: Page, isThere: boolean): Promise<Stop> {
  if (!isThere) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement;
    const question = at.closest<HTMLElement>('[data-question]');
    const controls = [...(question?.querySelectorAll(at.tagName) ?? [])];
    return {
      kind: at.type ?? at.localName,
      name: at.name ?? '',
      words: at.textContent ?? '',
      isChosen: at.checked,
      index: controls.indexOf(at),
      question: question?.querySelector('.cv-text')?.textContent ?? '',
    };
  });
}

/**
 * Answers every question with the keys that its control understands, from the top of the page to its end.
 * @param typed what is written into a field, by the words of its question; a word unless said
 */
export async function answerByKeyboard(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  let isThere = false;
  for (let stops = 0; stops < 300; stops += 1) {
    const { kind, name, words, isChosen, index: position, question } = await tab(page, isThere);
    isThere = false;
    const isAnswer = /^Q\d/.test(name);
    if ((kind === 'radio' || kind === 'checkbox') && isAnswer && !isChosen)
      // The worst of a set is another item than its best, which is the first.
      for (const key of name.endsWith('_worst') ? ['Space', 'ArrowDown'] : ['Space'])
        await page.keyboard.press(key);
    else if (kind === 'range') await page.keyboard.press('ArrowRight');
    else if (kind === 'select-one' && position < 2) await page.keyboard.press(String(position + 1));
    else if (kind === 'textarea') await page.keyboard.type('By keyboard');
    else if (isAnswer && kind !== 'radio' && kind !== 'checkbox' && kind !== 'select-one') {
      const text = typed[question] ?? 'a@b.de';
      if (position === 0) await page.keyboard.type(text);
    } else if (kind === 'button' && words === 'Next') {
      await page.keyboard.press('Enter');
      // One by one, a question with one field has the focus there.
      isThere = (await page.locator('.cv-field:focus').count()) > 0;
    } else if (kind === 'submit') return page.keyboard.press('Enter');
  }
  throw new Error('the keyboard never came to Submit');
}
