import { answerText } from '../../../shared/text/is-blank.ts';
import { byId } from '../by-id.ts';
import type { FormErrors } from './form-errors.ts';

/** Writes errors into the page; null clears all. */
export function showErrors(form: HTMLFormElement, errors: FormErrors | null): void {
  // Shows the alert before its text is set: only then do screen readers announce it.
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

/** Returns overlong texts and errors of type scripts, by question. */
export function wrongControls(of: readonly HTMLElement[], tooLong = ''): FormErrors | null {
  const questions = new Map<string, string>();
  for (const question of of)
    for (const { validity, validationMessage, dataset, value } of question.querySelectorAll<HTMLInputElement>(
      '[name]:enabled',
    )) {
      const isLong = answerText(value).length > Number(dataset['most']);
      if (isLong || validity.customError)
        questions.set(question.dataset['question'] ?? '', isLong ? tooLong : validationMessage);
    }
  const [summary] = questions.values();
  return summary === undefined ? null : { summary, questions, name: questions.get('') };
}
