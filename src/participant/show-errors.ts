import type { FormErrors } from './survey-form.tsx';

/** Writes what is wrong into the places that the page has ready for it; null takes everything away. */
export function showErrors(form: HTMLFormElement, errors: FormErrors | null): void {
  const summary = document.getElementById('errors');
  const text = document.getElementById('errors-text');
  // The alert is there before its words come: only then they are read aloud.
  if (summary) summary.hidden = errors === null;
  if (text) text.textContent = errors?.summary ?? '';
  mark('name', errors?.name);
  for (const question of form.querySelectorAll<HTMLElement>('[data-question]'))
    mark(question.id, errors?.questions?.get(question.dataset['question'] ?? ''));
}

function mark(id: string, words: string | undefined): void {
  const error = document.getElementById(`${id}-error`);
  if (!error) return;
  error.textContent = words ?? '';
  error.hidden = words === undefined;
  for (const field of document.querySelectorAll(`#${id} [name]`)) {
    if (words === undefined) field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
  }
}
