import { answerText } from '../../../shared/text/is-blank.ts';
import { byId } from '../by-id.ts';
import { belongsTo } from './field-names.ts';
import type { Translate } from '../../page/texts/words.ts';

export function watchControls(form: HTMLFormElement, t: Translate): void {
  const refresh = () => {
    for (const area of form.querySelectorAll<HTMLTextAreaElement>('[data-counter]')) {
      const counter = byId(area.dataset['counter']!);
      if (!counter) continue;
      const { length } = answerText(area.value);
      counter.hidden = length < Number(counter.dataset['from']);
      if (!counter.hidden)
        counter.textContent = t('charactersLeft', { count: Number(area.dataset['most']) - length });
    }
    for (const button of form.querySelectorAll<HTMLElement>('[data-clear]'))
      button.hidden = chosen(form, button).length === 0;
  };
  for (const type of ['input', 'filled']) form.addEventListener(type, refresh);
  form.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest<HTMLElement>('[data-clear]');
    const radios = button ? chosen(form, button) : [];
    for (const radio of radios) radio.checked = false;
    // The focused button disappears, so the focus returns to the choice.
    radios[0]?.focus();
    radios[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  refresh();
}

function chosen(form: HTMLFormElement, button: HTMLElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].filter(({ name }) =>
    belongsTo(name, button.dataset['clear']!),
  );
}
