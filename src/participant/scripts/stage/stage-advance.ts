import { completesAnswer } from './stage-choices.ts';

const PAUSE_MS = 450;
const DIGIT_MS = 900;
const KEY = 'canvass.advance';

export interface Advance {
  readonly after: (control: HTMLInputElement, mayGrow: boolean) => void;
}

/**
 * Advances after a single choice by pointer or key, except arrow keys, which only browse. Off by default with reduced
 * motion.
 */
export function startAdvance(form: HTMLFormElement): Advance {
  const next = document.querySelector<HTMLButtonElement>('#next');
  const label = document.querySelector<HTMLElement>('#advance');
  const box = label?.querySelector('input');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { begin, fixed } = form.dataset;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isPointer = false;
  if (box) {
    const saved = store();
    // Off for participants who switched to one-by-one mode themselves, until they enable it.
    box.checked = saved === null ? (fixed ?? begin) === 'one' : saved === 'on';
    box.addEventListener('change', () => store(box.checked ? 'on' : 'off'));
    label?.toggleAttribute('hidden', isCalm);
  }
  const stop = () => clearTimeout(waiting);
  const current = () => form.querySelector('[data-question][data-current]');
  const isNameOpen = () => form.querySelector<HTMLInputElement>('#name[data-current] input')?.value === '';

  function after(control: HTMLInputElement, mayGrow: boolean): void {
    stop();
    if (isCalm || box?.checked !== true || isNameOpen()) return;
    const position = current();
    waiting = setTimeout(
      () => {
        // Checked late: the choice may have opened a text field or moved on already.
        if (form.dataset['shown'] !== 'one' || current() !== position || !completesAnswer(control)) return;
        if (control.checked && next && !next.hidden && !next.disabled) next.click();
      },
      mayGrow ? DIGIT_MS : PAUSE_MS,
    );
  }

  form.addEventListener('pointerdown', () => (isPointer = true));
  form.addEventListener('keydown', () => (isPointer = false));
  form.addEventListener('input', stop);
  form.addEventListener('change', ({ target }) => {
    const control = target as HTMLInputElement;
    if (isPointer && control.type === 'radio' && form.dataset['shown'] === 'one') after(control, false);
  });
  return { after };
}

/** Reads the setting, after writing `state` if set. Without storage it lasts as long as the page. */
function store(state?: string): string | null {
  try {
    if (state) localStorage.setItem(KEY, state);
    return localStorage.getItem(KEY);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
