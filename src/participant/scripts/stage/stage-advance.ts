import { completesAnswer } from './stage-choices.ts';

/** So long a choice is seen before the next question comes. */
const PAUSE_MS = 450;
/** So long a further digit is waited for. */
const DIGIT_MS = 900;
const KEY = 'canvass.advance';

/** Goes on after a choice, where the person wants that. */
export interface Advance {
  readonly after: (control: HTMLInputElement, mayGrow: boolean) => void;
}

/**
 * Goes on by itself after a single choice by pointer or key: never after arrow keys, which try choices out, and never from
 * where something is written. Somebody who wants no motion decides each step alone.
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
    // Who came to one question at a time by their own wish goes on by their own hand, until they say otherwise.
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
        // What the choice opened, as a field for own words, or led to shows only now.
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

/** What the device keeps, after it has kept this where that is given. Storage may refuse by throwing (switched off, full, third-party frame): then it is on or off for this page. */
function store(state?: string): string | null {
  try {
    if (state) localStorage.setItem(KEY, state);
    return localStorage.getItem(KEY);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
