import { byId } from './by-id.ts';

type Field = HTMLInputElement | HTMLButtonElement;

/** Makes Enter in a field go on as Tab does, or to the next question of one-by-one mode: only the button sends. */
export function watchEnter(form: HTMLFormElement): void {
  form.addEventListener('keydown', (event) => {
    const field = event.target as Field;
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
    const isInput = field.localName === 'input' && field.type !== 'file';
    // A key that is held down must not press the button that it led to.
    if (isInput || (event.repeat && field.type !== 'textarea')) event.preventDefault();
    if (!isInput || event.repeat) return;
    const isOne = form.dataset['shown'] === 'one';
    const next = isOne && isChoice(field) ? undefined : findNext(form, field, isOne);
    if (next) return next.focus();
    const button = byId('next');
    if (button?.hidden !== false) byId('submit')?.focus();
    else if (isOne) button.click();
    else button.focus();
  });
}

/** Returns the next field that can be seen; choices and buttons count only where all questions are seen. */
function findNext(form: HTMLFormElement, field: Field, isOne: boolean): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<Field>('.cv-question :is(input,select,textarea,button)')];
  const next = fields
    .slice(fields.indexOf(field) + 1)
    .find(
      (each) =>
        !each.disabled &&
        each.tabIndex >= 0 &&
        each.getClientRects().length > 0 &&
        !each.matches('[data-clear]') &&
        !(isOne && isChoice(each)) &&
        !(each.type === 'radio' && each.name === field.name),
    );
  const checked = next?.type === 'radio' && fields.find((each) => isChecked(each) && each.name === next.name);
  return checked || next;
}

function isChoice({ type }: Field): boolean {
  return /radio|checkbox|button/.test(type);
}

function isChecked(field: Field): boolean {
  return field.matches(':checked');
}
