import { byId } from '../by-id.ts';
import type { FormErrors } from './form-errors.ts';

/** Writes what is wrong into the places that the page has ready for it; null takes everything away. */
export function showErrors(form: HTMLFormElement, errors: FormErrors | null): void {
  // The alert is there before its words come: only then they are read aloud.
  byId('errors')!.hidden = !errors;
  byId('errors-text')!.textContent = errors?.summary ?? '';
  mark('name', errors?.name);
  for (const question of form.querySelectorAll<HTMLElement>('[data-question]'))
    mark(question.id, errors?.questions?.get(question.dataset['question']!));
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

/** What the scripts of kinds have found wrong at the controls of questions (`setCustomValidity`), by question; null where nothing is. */
export function wrongControls(of: readonly HTMLElement[]): FormErrors | null {
  const questions = new Map<string, string>();
  for (const question of of)
    for (const { validity, validationMessage } of question.querySelectorAll<HTMLInputElement>(
      '[name]:invalid',
    ))
      if (validity.customError) questions.set(question.dataset['question']!, validationMessage);
  const [summary] = questions.values();
  return summary === undefined ? null : { summary, questions };
}
