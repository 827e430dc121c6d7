import type { MouseEvent } from 'react';
import { applyLogic, fillPipes } from '../../../../participant/scripts/apply-logic.ts';
import type { Logic } from '../../../../shared/logic/evaluate-logic.ts';
import { beginWithWelcome, endWelcome } from './preview-welcome.ts';

/**
 * Sets the form's mode with the participant script's attributes. The script itself would store answers and change the
 * history.
 */
function showMode(form: HTMLFormElement, mode: string, wanted: number): void {
  const questions = questionsOf(form);
  const steps = boxesOf(form, mode);
  const at = Math.max(0, Math.min(wanted, steps.length - 1));
  const one = mode === 'one' && questions.length > 0;
  const isStepwise = one || steps.length > 1;
  const shown = steps[at] ?? [];
  form.dataset['mode'] = one ? 'one' : 'all';
  form.dataset['shown'] = one ? 'one' : isStepwise ? 'page' : 'all';
  form.dataset['at'] = String(at);
  for (const question of questions) question.toggleAttribute('data-current', shown.includes(question));
  for (const title of form.querySelectorAll<HTMLElement>('[data-title]'))
    title.toggleAttribute('data-current', title.dataset['title'] === shown[0]?.dataset['page']);
  const isLast = at >= steps.length - 1;
  form.querySelector('#name')?.toggleAttribute('data-current', at === 0 || isLast);
  for (const button of form.querySelectorAll<HTMLElement>('[data-mode]')) {
    button.setAttribute('aria-pressed', String((button.dataset['mode'] === 'one') === one));
  }
  form.querySelector('#previous')?.toggleAttribute('hidden', !isStepwise || at === 0);
  form.querySelector('#next')?.toggleAttribute('hidden', !isStepwise || isLast);
  form.querySelector('#submit')?.toggleAttribute('hidden', isStepwise && !isLast);
  announceStored(form, !one || (at === 0 && form.ownerDocument.querySelector('#welcome') === null));
}

/** As in `announcer.ts`, on a copy, because React's elements must not move. */
function announceStored(form: HTMLFormElement, inFull: boolean): void {
  const stored = form.querySelector<HTMLDetailsElement>('#stored');
  const line = stored?.querySelector<HTMLElement>('summary');
  if (!stored || !line) return;
  if (line.hidden !== inFull) stored.open = line.hidden = inFull;
  const notice = form.querySelector<HTMLElement>(':scope > .cv-notes');
  notice?.toggleAttribute('hidden', !inFull);
  stored.querySelector('.cv-notes')?.remove();
  if (inFull || notice === null) return;
  const copy = notice.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  stored.append(copy);
}

function questionsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('[data-question]')];
}

function boxesOf(form: HTMLFormElement, mode: string): HTMLElement[][] {
  const steps: HTMLElement[][] = [];
  for (const question of questionsOf(form).filter(({ dataset }) => !('off' in dataset))) {
    const last = steps.at(-1);
    if (last && mode !== 'one' && last[0]?.dataset['page'] === question.dataset['page']) last.push(question);
    else steps.push([question]);
  }
  return steps;
}

export function formOf(page: Document): HTMLFormElement | null {
  return page.querySelector<HTMLFormElement>('form');
}

/**
 * Restores the form's state after a render or answer.
 * @param logic null if everyone is asked everything
 */
export function refreshPreview(page: Document, logic: Logic | null): void {
  const form = formOf(page);
  if (form === null) return;
  // Without logic, hidden questions reappear.
  const codes = questionsOf(form).map(({ dataset }) => ({ code: dataset['code'] ?? '' }));
  const titles = [...form.querySelectorAll<HTMLElement>('[data-title]')];
  const pages = titles.map(({ dataset }) => ({ id: Number(dataset['title']), questions: [] }));
  applyLogic(form, logic ?? { pages: [{ id: 0, questions: codes }, ...pages], endings: [] });
  fillPipes(form, form);
  beginWithWelcome(page);
  const mode = form.dataset['mode'] ?? form.dataset['begin'] ?? 'all';
  showMode(form, mode, Number(form.dataset['at'] ?? 0));
}

/** Goes to a question. @returns null if it is not asked */
export function showInPreview(page: Document, code: string): HTMLElement | null {
  const form = formOf(page);
  if (form === null) return null;
  const mode = form.dataset['mode'] ?? 'all';
  const isIt = ({ dataset }: HTMLElement) => dataset['code'] === code;
  const at = boxesOf(form, mode).findIndex((step) => step.some(isIt));
  if (at === -1) return null;
  endWelcome(page);
  showMode(form, mode, at);
  return questionsOf(form).find(isIt) ?? null;
}

function start(page: Document): void {
  endWelcome(page);
  const legends = [...page.querySelectorAll<HTMLElement>('.cv-legend')];
  const first = legends.find((legend) => legend.checkVisibility());
  if (first) first.tabIndex = -1;
  first?.focus({ preventScroll: true });
  page.defaultView?.scrollTo({ top: 0 });
}

export function onPreviewClick(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('#start') !== null) {
    event.preventDefault();
    return start(target.ownerDocument);
  }
  const button = target.closest<HTMLButtonElement>('button');
  const form = button?.form;
  if (button == null || form == null) return;
  const at = Number(form.dataset['at'] ?? 0);
  const shown = form.dataset['mode'] ?? 'all';
  const mode = button.dataset['mode'];
  if (mode !== undefined) showMode(form, mode, 0);
  else if (button.id === 'next') showMode(form, shown, at + 1);
  else if (button.id === 'previous') showMode(form, shown, at - 1);
}
