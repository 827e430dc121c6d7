import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a section of the settings, from wherever the editor is. */
export async function openSettings(user: UserEvent, section: string): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await user.click(await settingsLink(section));
  await screen.findByRole('region', { name: section });
}

/** The link of a section, which also says when it has a problem. */
export async function settingsLink(section: string): Promise<HTMLElement> {
  const list = await screen.findByRole('navigation', { name: 'Settings sections' });
  return within(list).getByRole('link', { name: new RegExp(`^${section}`) });
}

/** Counts the words that a person sees: of a menu only its choice. */
export function wordsIn(element: HTMLElement): number {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('option:not(:checked), style, .visually-hidden'))
    hidden.remove();
  // Neighbouring texts would become one word.
  for (const each of copy.querySelectorAll('*')) each.append(' ');
  return (copy.textContent.match(/[\p{L}\p{N}][^\s]*/gu) ?? []).length;
}
