import './styles.css';
import { sayThanks, startThanks, tellSending } from './after-sending.ts';
import { browserWorld, newId } from './browser-world.ts';
import { checkForm } from './check-form.ts';
import {
  changeDraft,
  type Draft,
  draftKey,
  readDraft,
  readMode,
  wipeDraft,
  writeDraft,
  writeMode,
} from './draft.ts';
import { FIELDS } from './field-names.ts';
import { fillForm, readForm } from './form-answers.ts';
import { startModes } from './one-by-one.ts';
import { listOutgoing, readOutgoing, writeOutgoing } from './outbox.ts';
import { localiseMoments, rememberLanguage, reportHeight } from './page-extras.ts';
import type { ScriptData } from './screen.ts';
import { type SendState, sendOutgoing } from './sender.ts';
import { showErrors } from './show-errors.ts';
import type { FormErrors } from './survey-form.tsx';
import { watchControls } from './watch-controls.ts';
import { makeTranslate } from './words.ts';

const { store } = browserWorld;
const survey_id = /\/survey\/([^/?]+)/.exec(location.pathname)?.[1]?.toLowerCase() ?? '';
const url = `${location.origin}/survey/${survey_id}`;

localiseMoments();
rememberLanguage(store);
reportHeight(survey_id);
startThanks(url);
const form = document.querySelector<HTMLFormElement>('#survey');
if (form) startForm(form);
// Answers to other surveys may still wait on this device.
for (const other of listOutgoing(store))
  if (other !== survey_id) void sendOutgoing(browserWorld, other, () => {});

function startForm(form: HTMLFormElement): void {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as ScriptData;
  const t = makeTranslate(data.words);
  const isPreview = form.dataset['preview'] !== undefined;
  let draft: Draft | null = isPreview ? null : readDraft(store, survey_id);
  let isSending = false;

  const modes = startModes(form, t, save);
  // What the server gave back with an error is newer than the draft.
  const hasReturned = document.querySelector('#errors:not([hidden])') !== null;
  if (draft && !hasReturned) fillForm(form, draft);
  modes.show(readMode(store), draft?.at ?? 0);
  watchControls(form, t);
  showSaved();
  if (!isPreview && readOutgoing(store, survey_id)) void send();

  form.addEventListener('input', () => {
    save();
    modes.refresh();
    if (document.querySelector('#errors:not([hidden])')) showErrors(form, null);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  document.getElementById('afresh')?.addEventListener('click', startAfresh);
  addEventListener('storage', ({ key }) => {
    if (key === draftKey(survey_id) && !isSending && !isPreview) followOtherTab();
  });

  function save(): void {
    writeMode(store, modes.mode());
    if (isPreview || isSending) return;
    const next = changeDraft(draft, { ...readForm(form), at: modes.at() }, newId);
    if (next === draft || next === null) return;
    draft = next;
    showSaved(writeDraft(store, survey_id, next));
  }

  function showSaved(kept = draft !== null): void {
    document.getElementById('saved')?.toggleAttribute('hidden', !kept);
  }

  function startAfresh(): void {
    wipeDraft(store, survey_id);
    draft = null;
    fillForm(form, { name: '', answers: {} });
    modes.show(modes.mode(), 0);
    showSaved();
    document.getElementById('survey')?.scrollIntoView({ block: 'start' });
  }

  /** Another tab of the same survey wrote, or sent and wiped: there is one draft on the device. */
  function followOtherTab(): void {
    draft = readDraft(store, survey_id);
    fillForm(form, draft ?? { name: '', answers: {} });
    modes.refresh();
    showSaved();
  }

  function submit(): void {
    if (isSending) return;
    // Enter in a field means Next as long as there is one.
    if (modes.mode() === 'one' && !modes.isLast()) return document.getElementById('next')?.click();
    const given = readForm(form);
    const required = data.require_answers
      ? [...form.querySelectorAll<HTMLElement>('[data-question]:not([data-optional])')].map(
          (question) => question.dataset['question'] ?? '',
        )
      : [];
    const rules = { name_required: document.getElementById('name') !== null, required };
    const errors = checkForm(given, rules, (code) => data.words[code] ?? code, t);
    if (errors) return refuse(errors);
    showErrors(form, null);
    if (isPreview) return sayThanks(undefined, url);
    save();
    writeOutgoing(store, { survey_id, submission: toSubmission(given), tries: 0, not_before: 0 });
    void send();
  }

  function toSubmission({ name, answers }: Pick<Draft, 'name' | 'answers'>) {
    const hidden = new FormData(form);
    const token = (field: typeof FIELDS.opened | typeof FIELDS.access) => {
      const value = hidden.get(field);
      return typeof value === 'string' && value !== '' ? { [field]: value } : {};
    };
    return {
      submission_id: draft?.submission_id ?? newId(),
      ...(document.getElementById('name') && { participant_name: name }),
      answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer })),
      ...token(FIELDS.opened),
      ...token(FIELDS.access),
    };
  }

  async function send(): Promise<void> {
    isSending = true;
    const page = [...(document.getElementById('main')?.childNodes ?? [])];
    await sendOutgoing(browserWorld, survey_id, (state) => tell(state, page));
  }

  function tell(state: SendState, page: readonly Node[]): void {
    if (state.kind === 'stored') return finish(state.receipt);
    if (state.kind !== 'refused') return tellSending(state, t, browserWorld.hurry);
    isSending = false;
    document.getElementById('main')?.replaceChildren(...page);
    const problem = Object.values(state.fields)[0] ?? '';
    const words = data.words[problem] ?? data.words[state.code] ?? t('sendFailed');
    refuse({ summary: `${words} ${t('keptHere')}` });
  }

  function finish(receipt: string | undefined): void {
    draft = null;
    if (!data.results) return sayThanks(receipt, url);
    location.assign(`/results/${survey_id}${receipt === undefined ? '' : `#receipt=${receipt}`}`);
  }

  function refuse(errors: FormErrors): void {
    const first = errors.questions?.keys().next().value;
    const questions = [...form.querySelectorAll<HTMLElement>('[data-question]')];
    const at = questions.findIndex(({ dataset }) => dataset['question'] === first);
    if (at >= 0 && modes.mode() === 'one') modes.show('one', at);
    showErrors(form, errors);
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? document.getElementById('errors'))?.focus();
  }
}
