import { byId } from './by-id.ts';
import type { FormErrors } from './survey-form.tsx';

/** Writes what is wrong into the places that the page has ready for it; null takes everything away. */
export function showErrors(form: HTMLFormElement, errors: FormErrors | null): void {
  const summary = byId('errors');
  const text = byId('errors-text');
  // The alert is there before its words come: only then they are read aloud.
  if (summary) summary.hidden = errors === null;
  if (text) text.textContent = errors?.summary ?? '';
  mark('name', errors?.name);
  for (const question of form.querySelectorAll<HTMLElement>('[data-question]'))
    mark(question.id, errors?.questions?.get(question.dataset['question'] ?? ''));
}

function mark(id: string, words: string | undefined): void {
  const error = byId(`${id}-error`);
  if (!error) return;
  error.textContent = words ?? '';
  error.hidden = words === undefined;
  for (const field of document.querySelectorAll(`#${id} [name]`)) {
    if (words === undefined) field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
  }
}

/** What the scripts of kinds have found wrong at their controls (`setCustomValidity`), by question; null where nothing is. */
export function wrongControls(form: HTMLFormElement): FormErrors | null {
  const questions = new Map<string, string>();
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]:invalid'))
    if (field.validity.customError)
      questions.set(
        field.closest<HTMLElement>('[data-question]')?.dataset['question'] ?? '',
        field.validationMessage,
      );
  const [summary] = questions.values();
  return summary === undefined ? null : { summary, questions };
}
