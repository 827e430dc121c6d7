import { byId } from '../by-id.ts';
import type { Mode } from '../../device/draft.ts';
import { isAnswered, readForm } from '../form/form-answers.ts';
import type { Translate } from '../../page/texts/words.ts';
import { write } from '../write.ts';

/** Mode and position are stored in the form's attributes. */
export interface Modes {
  readonly mode: () => Mode;
  readonly at: () => number;
  readonly refresh: () => void;
  readonly show: (mode: Mode, at?: number) => void;
  readonly isLast: () => boolean;
  readonly showQuestion: (question: HTMLElement) => void;
  readonly current: () => readonly HTMLElement[];
}

function set(id: string, isHidden: boolean, isDisabled = false): void {
  const button = byId<HTMLButtonElement>(id)!;
  button.hidden = isHidden;
  button.disabled = isDisabled;
}

/**
 * Starts both modes.
 * @param onMove called with the mode if the participant switched it
 * @param mayLeave checks the current answers before moving on
 */
export function startModes(
  form: HTMLFormElement,
  t: Translate,
  onMove: (chosen?: Mode) => void,
  mayLeave: () => boolean,
): Modes {
  const questions = form.querySelectorAll<HTMLElement>('[data-question]');
  const name = byId('name');
  let mode: Mode = 'all';
  let at = 0;
  // Blocks without this mark are questions; the rest is text.
  const isRead = ({ dataset }: HTMLElement) => 'unasked' in dataset;
  const current = () => steps()[at] ?? [];
  const isLast = () => at >= steps().length - 1;

  /** Lists the steps of the current path: single questions, or the pages of the survey. */
  function steps(of: Mode = mode): HTMLElement[][] {
    const made: HTMLElement[][] = [];
    // In DOM order: a page may be shuffled for this participant.
    for (const question of form.querySelectorAll<HTMLElement>('[data-question]:not([data-off])')) {
      const last = made[made.length - 1];
      if (last && of === 'all' && last[0]?.dataset['page'] === question.dataset['page']) last.push(question);
      else made.push([question]);
    }
    return made;
  }

  function show(nextMode: Mode, nextAt = at): void {
    mode = nextMode;
    at = nextAt;
    // One-by-one mode loads its own script on demand; it also works without it.
    const { stage } = form.dataset;
    if (stage && mode === 'one') import(/* @vite-ignore */ stage).catch(() => undefined);
    for (const button of form.querySelectorAll<HTMLElement>('[data-mode]'))
      button.setAttribute('aria-pressed', String(button.dataset['mode'] === mode));
    refresh();
  }

  function refresh(): void {
    const positions = steps();
    at = Math.max(0, Math.min(at, positions.length - 1));
    const one = mode === 'one';
    const isPaged = !one && positions.length > 1;
    form.dataset['shown'] = isPaged ? 'page' : mode;
    const shown = positions[at] ?? [];
    for (const question of questions) question.toggleAttribute('data-current', shown.includes(question));
    for (const title of form.querySelectorAll<HTMLElement>('[data-title]'))
      title.toggleAttribute('data-current', title.dataset['title'] === shown[0]?.dataset['page']);
    // The name field is shown with the first and the last question.
    name?.toggleAttribute('data-current', at === 0 || isLast());
    set('progress', !one && !isPaged);
    const count = (of: HTMLElement[][]) => of.flat().filter((each) => !isRead(each)).length;
    write(
      'progress-text',
      t('questionOf', { n: count(positions.slice(0, at + 1)) || 1, total: count(positions) }),
    );
    byId<HTMLProgressElement>('progress-bar')!.value = (at + 1) / positions.length;
    const [question] = shown;
    const answered =
      question && (question.matches('[data-unasked],[data-begun]') || isAnswered(form, question));
    set('previous', at === 0);
    set('next', isLast(), one && !answered);
    set('skip', !one || isLast() || answered || !question?.matches('[data-optional]'));
    set('submit', !isLast(), Object.keys(readForm(form).answers).length === 0);
  }

  function showQuestion(question: HTMLElement | undefined, of = mode): void {
    show(of, question && steps(of).findIndex((step) => step.includes(question)));
  }

  function move(to: number): void {
    show(mode, to);
    focusQuestion(current()[0]);
    onMove();
  }

  function goTo(next: number): void {
    if (next > at) history.pushState({ question: next }, '');
    move(next);
  }

  function goBack(): void {
    // Uses the browser's Back if it leads to the same step, instead of a new entry.
    if (at > 0 && stepOf(history) === at) history.back();
    else goTo(at - 1);
  }

  byId('next')?.addEventListener('click', () => {
    if (mayLeave()) goTo(at + 1);
  });
  byId('skip')?.addEventListener('click', () => goTo(at + 1));
  byId('previous')?.addEventListener('click', goBack);
  form.addEventListener('click', (event) => {
    const chosen = (event.target as HTMLElement).dataset['mode'] as Mode | undefined;
    if (!chosen) return;
    showQuestion(current()[0], chosen);
    rememberPath();
    onMove(chosen);
  });
  addEventListener('popstate', () => {
    // After sending, the form is no longer on the page.
    if (byId('next') && steps()[1]) move(stepOf(history) ?? 0);
  });

  /** Adds the earlier steps to the history after the first input, so Back leads through them. */
  function rememberPath(): void {
    const known = stepOf(history);
    if (steps().length < 2 || known === at) return;
    for (let i = known ?? 0; i <= at; i++) {
      if (i === 0) history.replaceState({ question: 0 }, '');
      else if (i !== known) history.pushState({ question: i }, '');
    }
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, rememberPath, { once: true, capture: true });

  return { mode: () => mode, at: () => at, refresh, show, isLast, showQuestion, current };
}

function stepOf({ state }: { readonly state: unknown }): number | undefined {
  return (state as { question?: number } | null)?.question;
}

/** Focuses the only field, else the text; on touch screens always the text, to avoid opening the keyboard. */
function focusQuestion(question: HTMLElement | undefined): void {
  const label = question?.querySelector<HTMLElement>('.cv-legend');
  if (!label) return;
  // First, as it forces a layout: otherwise Firefox cannot focus a legend that was just hidden.
  (byId('progress') ?? label).scrollIntoView({ block: 'nearest' });
  label.tabIndex = -1;
  label.focus({ preventScroll: true });
  if (!matchMedia('(pointer:coarse)').matches)
    question!.querySelector<HTMLElement>('[id$="-0"].cv-field')?.focus({ preventScroll: true });
}
