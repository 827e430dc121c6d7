import { completesAnswer } from './stage-choices.ts';

const PAUSE_MS = 450;
const DIGIT_MS = 900;
/** Longest time from pressing to choosing; later choices have another cause. */
const PRESS_MS = 1_500;
const KEY = 'canvass.advance';

export interface Advance {
  readonly after: (control: HTMLInputElement, mayGrow: boolean) => void;
}

/**
 * Advances after a single choice by pointer or shortcut, never after arrow keys, which only browse, or clicks of
 * screen readers. Off with reduced motion.
 */
export function startAdvance(form: HTMLFormElement): Advance {
  const next = document.querySelector<HTMLButtonElement>('#next');
  const label = form.querySelector<HTMLElement>('#advance')!;
  const box = label.firstElementChild as HTMLInputElement;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pressedAt = NaN;
  box.checked = (store() ?? form.dataset['manual'] ?? 'on') === 'on';
  box.addEventListener('change', () => store(box.checked ? 'on' : 'off'));
  label.hidden = isCalm;
  const stop = () => clearTimeout(waiting);
  const current = () => form.querySelector('[data-question][data-current]');
  const isNameOpen = () => form.querySelector<HTMLInputElement>('#name[data-current] input')?.value === '';

  function after(control: HTMLInputElement, mayGrow: boolean): void {
    stop();
    if (isCalm || !box.checked || isNameOpen()) return;
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

  form.addEventListener('pointerdown', (event) => (pressedAt = isTouch(event) ? event.timeStamp : NaN));
  form.addEventListener('keydown', () => (pressedAt = NaN));
  form.addEventListener('input', stop);
  form.addEventListener('change', ({ target, timeStamp }) => {
    const control = target as HTMLInputElement;
    const isPointer = timeStamp - pressedAt < PRESS_MS;
    pressedAt = NaN;
    if (isPointer && control.type === 'radio' && form.dataset['shown'] === 'one') after(control, false);
  });
  return { after };
}

/** Returns false for the pointer events that screen readers make: they have no size, or no pressure. */
function isTouch({ width, height, pressure, detail, pointerType }: PointerEvent): boolean {
  return width + height > 0 && (pressure + detail > 0 || pointerType !== 'mouse');
}

/** Reads the setting, after writing `state` if set. Without storage it lasts as long as the page. */
function store(state?: string): string | null {
  try {
    if (state) localStorage.setItem(KEY, state);
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
