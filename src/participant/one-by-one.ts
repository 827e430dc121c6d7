import { byId } from './by-id.ts';
import type { Mode } from './draft.ts';
import { isAnswered, readForm } from './form-answers.ts';
import type { Translate } from './words.ts';
import { write } from './write.ts';

/** The form's two modes. Which one, and where in it, stands in the form's own attributes. */
export interface Modes {
  readonly mode: () => Mode;
  readonly at: () => number;
  /** Shows what fits the answers given now: Next and Submit are there for who may press them. */
  readonly refresh: () => void;
  readonly show: (mode: Mode, at?: number) => void;
  readonly isLast: () => boolean;
  /** Shows the place where this question is, in the mode that is on. */
  readonly showQuestion: (question: HTMLElement) => void;
  /** The questions that are shown now. */
  readonly current: () => readonly HTMLElement[];
}

/** Shows what fits, and lets nobody press what leads nowhere yet. */
function set(id: string, isHidden: boolean, isDisabled = false): void {
  const button = byId<HTMLButtonElement>(id);
  if (!button) return;
  button.hidden = isHidden;
  button.disabled = isDisabled;
}

/**
 * Starts both modes on a form.
 * @param onMove is called after each change of mode or place that a person made, with the mode where they chose it
 * @param mayLeave says whether one may go on from this place with what was given at it
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
  // Whatever lacks this mark is a question to answer; the rest is text to read.
  const isRead = ({ dataset }: HTMLElement) => 'unasked' in dataset;
  const current = () => steps()[at] ?? [];
  const isLast = () => at >= steps().length - 1;

  /** The places one may be at: a question each, or a page of the survey each, of what is asked as things stand. */
  function steps(of: Mode = mode): HTMLElement[][] {
    const made: HTMLElement[][] = [];
    // As they lie now: a page may be in an order of this participant's own.
    for (const question of form.querySelectorAll<HTMLElement>('[data-question]:not([data-off])')) {
      const last = made[made.length - 1];
      if (last && of === 'all' && last[0]?.dataset['page'] === question.dataset['page']) last.push(question);
      else made.push([question]);
    }
    return made;
  }

  function show(nextMode: Mode, nextAt = at): void {
    mode = questions.length > 1 ? nextMode : 'all';
    at = nextAt;
    // One at a time has a script of its own, which is loaded where it is wanted; without it all works too.
    const { stage } = form.dataset;
    if (stage && mode === 'one') import(/* @vite-ignore */ stage).catch(() => undefined);
    for (const button of form.querySelectorAll<HTMLElement>('[data-mode]'))
      button.setAttribute('aria-pressed', String(button.dataset['mode'] === mode));
    refresh();
  }

  function refresh(): void {
    const places = steps();
    at = Math.max(0, Math.min(at, places.length - 1));
    const one = mode === 'one';
    const isPaged = !one && places.length > 1;
    form.dataset['shown'] = isPaged ? 'page' : mode;
    const shown = places[at] ?? [];
    for (const question of questions) question.toggleAttribute('data-current', shown.includes(question));
    for (const title of form.querySelectorAll<HTMLElement>('[data-title]'))
      title.toggleAttribute('data-current', title.dataset['title'] === shown[0]?.dataset['page']);
    // The name stands with the first question, and with the last, where it is asked for.
    name?.toggleAttribute('data-current', at === 0 || isLast());
    set('progress', !one && !isPaged);
    const count = (of: HTMLElement[][]) => of.flat().filter((each) => !isRead(each)).length;
    write('progress-text', t('questionOf', { n: count(places.slice(0, at + 1)) || 1, total: count(places) }));
    const bar = byId<HTMLProgressElement>('progress-bar');
    if (bar) bar.value = (at + 1) / places.length;
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

  /** Goes to a place and remembers the one before for the browser's Back. */
  function goTo(next: number): void {
    if (next > at) history.pushState({ question: next }, '');
    move(next);
  }

  function goBack(): void {
    // Where the browser's own Back leads to the same place, both are one.
    if (at > 0 && placeOf(history) === at) history.back();
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
  addEventListener('popstate', (event) => {
    if (steps().length > 1) move(placeOf(event) ?? 0);
  });

  /** Adds the questions before this one to the browser's history, after the first touch: Back then leads through them. */
  function rememberPath(): void {
    const known = placeOf(history);
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

/** The place that an entry of the browser's history is of. */
function placeOf({ state }: { readonly state: unknown }): number | undefined {
  return (state as { question?: number } | null)?.question;
}

/**
 * Leads the keyboard and the screen reader to a question: to its one field, else to its text. On a
 * touch screen to its text alone, since a keyboard would come up over the question unasked.
 */
function focusQuestion(question: HTMLElement | undefined): void {
  const label = question?.querySelector<HTMLElement>('.cv-legend');
  if (!label) return;
  // First, since it lays the page out: before that, Firefox cannot focus a legend that was hidden until now.
  (byId('progress') ?? label).scrollIntoView({ block: 'nearest' });
  label.tabIndex = -1;
  label.focus({ preventScroll: true });
  if (!matchMedia('(pointer:coarse)').matches)
    question!.querySelector<HTMLElement>('[id$="-0"].cv-field')?.focus({ preventScroll: true });
}
