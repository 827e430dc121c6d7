import type { Translate } from './words.ts';

/** Small help at the controls: how many characters are left, and taking a choice back. */
export function watchControls(form: HTMLFormElement, t: Translate): void {
  const refresh = () => {
    for (const area of form.querySelectorAll<HTMLTextAreaElement>('[data-counter]')) {
      const counter = document.getElementById(area.dataset['counter'] ?? '');
      if (!counter) continue;
      counter.hidden = area.value.length < Number(counter.dataset['from']);
      if (!counter.hidden)
        counter.textContent = t('charactersLeft', { count: area.maxLength - area.value.length });
    }
    for (const button of form.querySelectorAll<HTMLElement>('[data-clear]'))
      button.hidden = chosen(form, button) === undefined;
  };
  for (const type of ['input', 'filled']) form.addEventListener(type, refresh);
  form.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest<HTMLElement>('[data-clear]');
    const radio = button && chosen(form, button);
    if (!radio) return;
    radio.checked = false;
    // The button disappears while it has the focus, so the focus goes back to the choice.
    radio.focus();
    radio.dispatchEvent(new Event('input', { bubbles: true }));
  });
  refresh();
}

function chosen(form: HTMLFormElement, button: HTMLElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].find(
    ({ name }) => name === button.dataset['clear'],
  );
}
