import { byId } from './by-id.ts';
import { sayThanks } from './after-sending.ts';
import { browserSenderEnv, newId } from './browser-sender-env.ts';
import { checkForm } from './check-form.ts';
import {
  changeDraft,
  type Draft,
  type Mode,
  draftKey,
  readDraft,
  readMode,
  wasLeft,
  wipeDraft,
  writeDraft,
  writeMode,
} from './draft.ts';
import type { ScriptPage } from '../questions/answer-input-script.ts';
import { ACCESS_FIELD, belongsTo, OPENED_FIELD } from './field-names.ts';
import { fillForm, readForm, restoreDraft } from './form-answers.ts';
import { startModes } from './one-by-one.ts';
import { type PageContext, putIntoOutbox, sendAnswers } from './send-answers.ts';
import { toSubmission } from './to-submission.ts';
import { showErrors, wrongControls } from './show-errors.ts';
import type { FormErrors } from './form-errors.ts';
import { watchControls } from './watch-controls.ts';

const { store } = browserSenderEnv;
const NOTHING = { name: '', answers: {} };

/** What the rest of the page may ask of the form. */
export interface FormPage {
  /** Sends what waits in the outbox, with the form disabled meanwhile. */
  readonly send: () => Promise<void>;
}

/** Makes the plain form a living one: modes, draft, checks, and sending without leaving the page. */
export function startForm(form: HTMLFormElement, context: PageContext): FormPage {
  const { data, t, url } = context;
  const { survey_id } = data;
  const isPreview = 'preview' in form.dataset;
  const nameField = byId('name');
  const questions = [...form.querySelectorAll<HTMLElement>('[data-question]')];
  let draft: Draft | null = isPreview ? null : readDraft(store, survey_id);
  let isSending = false;

  // Orders and arms hang on the id, so it is made before the first touch.
  const ids: string[] = [];

  const modes = startModes(form, t, leave, () => passes(modes.current(), false));
  const summary = byId('errors')!;
  // What the server gave back with an error is newer than the draft.
  const hasReturned = !summary.hidden;
  showSaved(draft !== null);
  // What was given before this script came is a draft too.
  const isNew = !draft || hasReturned || restoreDraft(form, draft);
  watchControls(form, t);
  // The scripts of the kinds on this page listen for this event; a page without such scripts keeps its plain controls.
  const refusal = (code: string) => data.words[code] ?? '';
  const scriptPage: ScriptPage = {
    id: () => draft?.submission_id ?? (ids[0] ??= newId()),
    t,
    refusal,
    begin(scripts) {
      for (const start of scripts)
        try {
          const refresh = start(form, scriptPage);
          // Before the form's own listener, which reads what was given.
          for (const type of ['input', 'filled']) form.addEventListener(type, refresh);
          refresh();
        } catch (error) {
          // The console reports it; the other scripts and the form go on.
          void Promise.reject(error);
        }
    },
  };
  form.dispatchEvent(new CustomEvent('ready', { detail: scriptPage }));
  modes.show(readMode(store, form.dataset), draft?.at ?? 0);
  // At the place that was shown just now.
  if (isNew) save();
  form.dataset['ready'] = '';
  // The page after an access code answers a POST: a reload asks for the page and sends no code again.
  history.replaceState(history.state, '');

  form.addEventListener('filled', modes.refresh);
  form.addEventListener('input', () => {
    save();
    modes.refresh();
    if (!summary.hidden) showErrors(form, null);
  });
  const { prefill, resume } = form.dataset;
  // Without it the form is as empty as any.
  if (prefill && /[?&]Q\d/.test(location.search)) import(/* @vite-ignore */ prefill).catch(() => undefined);
  const left = draft;
  if (left && resume && wasLeft(left, Date.now()))
    import(/* @vite-ignore */ resume)
      // Whoever has gone on meanwhile needs no greeting.
      .then(() => draft === left && form.dispatchEvent(new CustomEvent('left', { detail: left.touched })))
      .catch(() => undefined);
  // Chrome passes over a disabled first button where the key is pressed on a choice.
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element).localName === 'input') event.preventDefault();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  byId('afresh')?.addEventListener('click', resetForm);
  addEventListener('storage', ({ key }) => {
    if (key === draftKey(survey_id) && !isSending && !isPreview) followOtherTab();
  });

  /** What was wrong is told again by who goes on; another mode shows the same. */
  function leave(chosen?: Mode): void {
    if (!chosen) showErrors(form, null);
    save(chosen);
  }

  function save(chosen?: Mode): void {
    // Only what was chosen by hand is remembered, for all surveys of this server.
    if (chosen) writeMode(store, chosen);
    if (isPreview || isSending) return;
    const opened_token = hidden(OPENED_FIELD);
    const next = changeDraft(
      draft,
      { ...readForm(form), at: modes.at(), opened_token },
      () => ids.pop() ?? newId(),
    );
    if (next === draft || next === null) return;
    draft = next;
    showSaved(writeDraft(store, survey_id, next));
  }

  function hidden(field: string): string | undefined {
    return form.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value || undefined;
  }

  function showSaved(isKept: boolean): void {
    byId('saved')!.hidden = !isKept;
  }

  function resetForm(): void {
    wipeDraft(store, survey_id);
    draft = null;
    fillForm(form, NOTHING);
    showErrors(form, null);
    modes.show(modes.mode(), 0);
    showSaved(false);
    form.scrollIntoView();
  }

  /** Another tab of the same survey wrote, or sent and wiped: there is one draft on the device. */
  function followOtherTab(): void {
    draft = readDraft(store, survey_id);
    fillForm(form, draft ?? NOTHING);
    showSaved(draft !== null);
  }

  function submit(): void {
    // Assistive tools may submit a form whose button is hidden.
    if (isSending || !modes.isLast()) return;
    if (!passes(questions, true)) return;
    if (isPreview) return sayThanks({}, url);
    save();
    if (draft === null) return;
    putIntoOutbox(survey_id, toSubmission(draft, nameField !== null, hidden(ACCESS_FIELD)));
    void send();
  }

  /** Whether what was given to these questions is in order; says so where it is not. */
  function passes(of: readonly HTMLElement[], isWhole: boolean): boolean {
    const required = of.filter((each) => each.matches('[data-required]:not([data-off])')).map(namesOf);
    const name_required = nameField?.matches('[data-current]') ?? false;
    const rules = { name_required, required, needs_answer: isWhole };
    const errors =
      checkForm(readForm(form), rules, (code) => data.words[code] ?? code, t) ?? wrongControls(of);
    if (errors) refuse(errors);
    else showErrors(form, null);
    return !errors;
  }

  async function send(): Promise<void> {
    isSending = true;
    await sendAnswers(context, (summary, fields) => {
      isSending = false;
      refuse({ summary, questions: problemsOf(fields) });
    });
  }

  /** What the server refused, in words, by the question that it is about. */
  function problemsOf(fields: Readonly<Record<string, string>>): Map<string, string> {
    const problems = new Map<string, string>();
    for (const [field, problem] of Object.entries(fields)) {
      const code = field.replace(/^answers\./, '');
      const question = questions.map(namesOf).find((each) => belongsTo(code, each.code));
      if (question) problems.set(question.id, data.words[problem] ?? t('sendFailed'));
    }
    return problems;
  }

  function refuse(errors: FormErrors): void {
    const first = errors.questions?.keys().next().value;
    const question = questions.find(({ dataset }) => dataset['question'] === first);
    if (question && !modes.current().includes(question)) modes.showQuestion(question);
    showErrors(form, errors);
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? summary).focus();
    // Of a question higher than the screen the words are seen, wherever its first control is.
    form.querySelector('.cv-error:not([hidden])')?.scrollIntoView({ block: 'nearest' });
  }

  return { send };
}

function namesOf({ dataset }: HTMLElement): { id: string; code: string } {
  return { id: dataset['question']!, code: dataset['code']! };
}
