import type { MouseEvent } from 'react';

/**
 * The two modes of the participant page within the preview: its own script is not there, because it keeps answers
 * and moves the browser's history. The form's attributes are the same that the script sets.
 */
function showMode(form: HTMLFormElement, mode: string, wanted: number): void {
  const questions = [...form.querySelectorAll<HTMLElement>('[data-question]')];
  const at = Math.max(0, Math.min(wanted, questions.length - 1));
  const one = mode === 'one' && questions.length > 1;
  form.dataset['shown'] = one ? 'one' : 'all';
  form.dataset['at'] = String(at);
  for (const [i, question] of questions.entries()) question.toggleAttribute('data-current', i === at);
  const isLast = at === questions.length - 1;
  form.querySelector('#name')?.toggleAttribute('data-current', at === 0 || isLast);
  for (const button of form.querySelectorAll<HTMLElement>('[data-mode]')) {
    button.setAttribute('aria-pressed', String((button.dataset['mode'] === 'one') === one));
  }
  form.querySelector('#previous')?.toggleAttribute('hidden', !one || at === 0);
  form.querySelector('#next')?.toggleAttribute('hidden', !one || isLast);
  form.querySelector('#submit')?.toggleAttribute('hidden', one && !isLast);
}

/** Shows the form as it was left, after it was drawn anew. */
export function startPreview(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form');
  if (form !== null) showMode(form, form.dataset['shown'] ?? 'all', Number(form.dataset['at'] ?? 0));
}

/** Answers the buttons that change the mode or the question. */
export function onPreviewClick(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const button = target.closest<HTMLButtonElement>('button');
  const form = button?.form;
  if (button == null || form == null) return;
  const at = Number(form.dataset['at'] ?? 0);
  const mode = button.dataset['mode'];
  if (mode !== undefined) showMode(form, mode, 0);
  else if (button.id === 'next') showMode(form, 'one', at + 1);
  else if (button.id === 'previous') showMode(form, 'one', at - 1);
}
