import { answerText } from '../../../shared/text/is-blank.ts';
import { byId } from '../by-id.ts';
import { showThanks } from '../after-sending.ts';
import { browserSenderEnv, newId } from '../../device/browser-sender-env.ts';
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
} from '../../device/draft.ts';
import type { ScriptPage } from '../../../questions/core/input/script.ts';
import { ACCESS_FIELD, belongsTo, OPENED_FIELD } from './field-names.ts';
import { fillForm, readForm, restoreDraft } from './form-answers.ts';
import { startModes } from '../stage/one-by-one.ts';
import { type PageContext, putIntoOutbox, sendAnswers } from '../../device/send-answers.ts';
import { toSubmission } from '../../device/to-submission.ts';
import { showErrors, wrongControls } from './show-errors.ts';
import type { FormErrors } from './form-errors.ts';
import { watchControls } from './watch-controls.ts';

const { store } = browserSenderEnv;
const NOTHING = { name: '', answers: {} };

export interface FormPage {
  /** Disables the form meanwhile. */
  readonly send: () => Promise<void>;
}

/** Enhances the plain form: modes, draft, checks, and sending without leaving the page. */
export function startForm(form: HTMLFormElement, context: PageContext): FormPage {
  const { data, t, url } = context;
  const { survey_id } = data;
  const isPreview = 'preview' in form.dataset;
  const nameField = byId('name');
  const questions = [...form.querySelectorAll<HTMLElement>('[data-question]')];
  let draft: Draft | null = isPreview ? null : readDraft(store, survey_id);
  let isSending = false;

  // Question orders and arms depend on the id, so it is created before the first input.
  const ids: string[] = [];

  form.noValidate = true;
  const modes = startModes(form, t, leave, () => passes(modes.current(), false));
  const summary = byId('errors')!;
  // Values returned by the server with an error are newer than the draft.
  const hasReturned = !summary.hidden;
  showSaved(draft !== null);
  // Input made before this script ran is a draft too.
  const isNew = !draft || hasReturned || restoreDraft(form, draft);
  watchControls(form, t);
  // Type scripts listen for this event.
  const refusal = (code: string) => data.words[code] ?? '';
  const scriptPage: ScriptPage = {
    id: () => draft?.submission_id ?? (ids[0] ??= newId()),
    t,
    refusal,
    textOf: answerText,
    begin(scripts) {
      for (const start of scripts)
        try {
          const refresh = start(form, scriptPage);
          // Before the form's own listener, which reads the answers.
          for (const type of ['input', 'filled']) form.addEventListener(type, refresh);
          refresh();
        } catch (error) {
          // Reported on the console; the form and the other scripts continue.
          void Promise.reject(error);
        }
    },
  };
  form.dispatchEvent(new CustomEvent('ready', { detail: scriptPage }));
  modes.show(readMode(store, form.dataset), draft?.at ?? 0);
  if (isNew) save();
  form.dataset['ready'] = '';
  // After an access code, the page is the reply to a POST, which a reload would send again.
  history.replaceState(history.state, '');

  form.addEventListener('filled', modes.refresh);
  form.addEventListener('input', () => {
    save();
    modes.refresh();
    if (!summary.hidden) showErrors(form, null);
  });
  const { prefill, resume } = form.dataset;
  // If loading fails, the form is simply not prefilled.
  if (prefill && /[?&]Q\d/.test(location.search)) import(/* @vite-ignore */ prefill).catch(() => undefined);
  const left = draft;
  if (left && resume && wasLeft(left, Date.now()))
    import(/* @vite-ignore */ resume)
      // Skips the greeting if the participant has continued.
      .then(() => draft === left && form.dispatchEvent(new CustomEvent('left', { detail: left.touched })))
      .catch(() => undefined);
  // In Chrome, Enter on a choice skips the disabled first button.
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

  /** Clears errors when moving on; switching the mode preserves them. */
  function leave(chosen?: Mode): void {
    if (!chosen) showErrors(form, null);
    save(chosen);
  }

  function save(chosen?: Mode): void {
    // Only a mode chosen by hand is remembered, for all surveys of this server.
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

  function showSaved(isStored: boolean): void {
    byId('saved')!.hidden = !isStored;
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

  /** Loads the draft, of which there is one per device, after another tab changed or sent it. */
  function followOtherTab(): void {
    draft = readDraft(store, survey_id);
    fillForm(form, draft ?? NOTHING);
    showSaved(draft !== null);
  }

  function submit(): void {
    // Assistive tools may submit a form whose button is hidden.
    if (isSending || !modes.isLast()) return;
    if (!passes(questions, true)) return;
    if (isPreview) return showThanks({}, url);
    save();
    if (draft === null) return;
    putIntoOutbox(survey_id, toSubmission(draft, nameField !== null, hidden(ACCESS_FIELD)));
    void send();
  }

  function passes(of: readonly HTMLElement[], isComplete: boolean): boolean {
    const required = of.filter((each) => each.matches('[data-required]:not([data-off])')).map(namesOf);
    // Next never waits for the name, which the last step shows too.
    const name_required = isComplete && nameField !== null;
    const rules = { name_required, required, needs_answer: isComplete };
    const errors =
      checkForm(readForm(form), rules, (code) => data.words[code] ?? code, t) ??
      wrongControls(nameField && isComplete ? [...of, nameField] : of, data.words['too_long']);
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
    // Shows the message even if the question is taller than the screen.
    form.querySelector('.cv-error:not([hidden])')?.scrollIntoView({ block: 'nearest' });
  }

  return { send };
}

function namesOf({ dataset }: HTMLElement): { id: string; code: string } {
  return { id: dataset['question']!, code: dataset['code']! };
}
