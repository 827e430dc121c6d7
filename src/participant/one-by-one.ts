import type { Mode } from './draft.ts';
import { isAnswered } from './form-answers.ts';
import type { Translate } from './words.ts';

/** The form's two modes. Which one, and where in it, stands in the form's own attributes. */
export interface Modes {
  readonly mode: () => Mode;
  readonly at: () => number;
  /** Shows what fits the answers given now: Next and Submit are there for who may press them. */
  readonly refresh: () => void;
  readonly show: (mode: Mode, at?: number) => void;
  /** Goes to a question and remembers the one before for the browser's Back. @returns false where there is none */
  readonly goTo: (at: number) => boolean;
  readonly isLast: () => boolean;
}

const get = <T extends HTMLElement>(id: string) => document.getElementById(id) as T | null;

/**
 * Starts both modes on a form.
 * @param onMove is called after each change of mode or place that a person made
 */
export function startModes(form: HTMLFormElement, t: Translate, onMove: () => void): Modes {
  const questions = [...form.querySelectorAll<HTMLElement>('[data-question]')];
  // The others are only read.
  const asked = questions.filter(({ dataset }) => !('unasked' in dataset));
  const name = get('name');
  let mode: Mode = 'all';
  let at = 0;
  const isLast = () => at >= questions.length - 1;

  function show(nextMode: Mode, nextAt = at): void {
    mode = questions.length > 1 ? nextMode : 'all';
    at = Math.max(0, Math.min(nextAt, questions.length - 1));
    form.dataset['shown'] = mode;
    for (const [i, question] of questions.entries()) question.toggleAttribute('data-current', i === at);
    // The name stands with the first question, and with the last, where it is asked for.
    name?.toggleAttribute('data-current', at === 0 || isLast());
    for (const button of form.querySelectorAll<HTMLElement>('[data-mode]'))
      button.setAttribute('aria-pressed', String(button.dataset['mode'] === mode));
    get('progress')?.toggleAttribute('hidden', mode === 'all');
    const text = get('progress-text');
    const passed = asked.filter((each) => questions.indexOf(each) <= at).length;
    if (text) text.textContent = t('questionOf', { n: passed || 1, total: asked.length });
    const bar = get<HTMLProgressElement>('progress-bar');
    if (bar) bar.value = (at + 1) / questions.length;
    refresh();
  }

  function refresh(): void {
    const one = mode === 'one';
    const question = questions[at];
    const answered = question !== undefined && (!asked.includes(question) || isAnswered(form, question));
    const next = get<HTMLButtonElement>('next');
    get('previous')?.toggleAttribute('hidden', !one || at === 0);
    next?.toggleAttribute('hidden', !one || isLast());
    if (next) next.disabled = !answered;
    const skippable = one && !isLast() && !answered && question?.dataset['optional'] !== undefined;
    get('skip')?.toggleAttribute('hidden', !skippable);
    const submit = get<HTMLButtonElement>('submit');
    submit?.toggleAttribute('hidden', one && !isLast());
    if (submit) submit.disabled = !questions.some((each) => isAnswered(form, each));
  }

  function goTo(next: number): boolean {
    if (next < 0 || next >= questions.length || next === at) return false;
    if (next > at) history.pushState({ question: next }, '');
    show('one', next);
    focusQuestion(questions[at]);
    onMove();
    return true;
  }

  function goBack(): void {
    const state = history.state as { question?: number } | null;
    // Where the browser's own Back leads to the same place, both are one.
    if (state?.question === at && at > 0) history.back();
    else goTo(at - 1);
  }

  get('next')?.addEventListener('click', () => goTo(at + 1));
  get('skip')?.addEventListener('click', () => goTo(at + 1));
  get('previous')?.addEventListener('click', goBack);
  form.addEventListener('click', (event) => {
    const chosen = (event.target as HTMLElement).dataset['mode'];
    if (chosen !== 'all' && chosen !== 'one') return;
    show(chosen, chosen === 'one' ? at : 0);
    rememberPath();
    onMove();
  });
  addEventListener('popstate', (event) => {
    if (mode !== 'one') return;
    show('one', (event.state as { question?: number } | null)?.question ?? 0);
    focusQuestion(questions[at]);
    onMove();
  });

  /** Lays the questions before this one into the browser's history, once somebody really is on the page. */
  function rememberPath(): void {
    const known = (history.state as { question?: number } | null)?.question;
    if (mode !== 'one' || known === at) return;
    for (let i = known ?? 0; i <= at; i++) {
      if (i === 0) history.replaceState({ question: 0 }, '');
      else if (i !== known) history.pushState({ question: i }, '');
    }
  }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, rememberPath, { once: true, capture: true });

  return { mode: () => mode, at: () => at, refresh, show, goTo, isLast };
}

/** Leads the keyboard and the screen reader to a question's text. */
function focusQuestion(question: HTMLElement | undefined): void {
  const label = question?.querySelector<HTMLElement>('.cv-legend');
  if (!label) return;
  label.tabIndex = -1;
  label.focus({ preventScroll: true });
  (get('progress') ?? label).scrollIntoView({ block: 'nearest' });
}
