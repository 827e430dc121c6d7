import '../styles/styles.css';
import { byId } from './by-id.ts';
import { showAnswered, startThanks } from './after-sending.ts';
import { surveyPath } from '../../shared/survey/survey-path.ts';
import { browserSenderEnv } from '../device/browser-sender-env.ts';
import { startClosed } from './closed-page.ts';
import { startForm } from './form/form-page.ts';
import { listOutgoing, readOutgoing } from '../device/outbox.ts';
import { rememberLanguage } from './remember-language.ts';
import type { ScriptData } from '../page/screen.ts';
import { sendOutgoing } from '../device/sender.ts';
import { makeTranslate } from '../page/texts/words.ts';

const { store } = browserSenderEnv;
const survey_id = location.pathname.split('/')[2]?.toLowerCase() ?? '';
const url = location.origin + surveyPath(survey_id);

rememberLanguage(store);
showAnswered(url);
startThanks(url);

const json = byId('data')?.textContent;
if (json) {
  const data = JSON.parse(json) as ScriptData;
  const context = { data, t: makeTranslate(document.documentElement.lang, data.words), url };
  const form = document.querySelector<HTMLFormElement>('#survey');
  const page = form ? startForm(form, context) : startClosed(context);
  const isPreview = form?.dataset['preview'] !== undefined;
  if (!isPreview && readOutgoing(store, survey_id)) void page.send();
}

// The back/forward cache restores the page as it was; one left during sending is reloaded.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && byId('sending')) location.reload();
});

// Submissions to other surveys may still wait on this device.
for (const other of listOutgoing(store))
  if (other !== survey_id) void sendOutgoing(browserSenderEnv, other, () => {});
