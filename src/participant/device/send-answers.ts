import { byId } from '../scripts/by-id.ts';
import type { Submission } from '../../shared/api/responses.ts';
import { rememberAnswered, showThanks, showSendState } from '../scripts/after-sending.ts';
import { browserSenderEnv } from './browser-sender-env.ts';
import { type StoredSubmission, writeOutgoing } from './outbox.ts';
import type { ScriptData } from '../page/screen.ts';
import { type SendState, sendOutgoing } from './sender.ts';
import type { Translate } from '../page/texts/words.ts';

export interface PageContext {
  readonly data: ScriptData;
  readonly t: Translate;
  /** Without query or hash. */
  readonly url: string;
}

/** Stores a submission for sending, even after the page was closed. */
export function putIntoOutbox(survey_id: string, submission: Submission): void {
  writeOutgoing(browserSenderEnv.store, { survey_id, submission, tries: 0, not_before: 0 });
}

/**
 * Sends the waiting submission and shows progress until it is stored or refused.
 * @param onRefused called once the page is visible again
 */
export async function sendAnswers(
  context: PageContext,
  onRefused: (words: string, fields: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const { data, t, url } = context;
  const { survey_id } = data;
  const main = byId('main')!;
  const page = [...main.childNodes];

  const showState = (state: SendState) => {
    if (state.kind === 'stored') return finish(state);
    if (state.kind !== 'refused') return showSendState(state, t, browserSenderEnv.retryNow);
    // The access code must be entered again; the draft is restored afterwards.
    if (state.code === 'forbidden') return location.assign(url);
    main.replaceChildren(...page);
    const problem = Object.values(state.fields)[0] ?? '';
    onRefused(
      `${data.words[problem] ?? data.words[state.code] ?? t('sendFailed')} ${t('answersSaved')}`,
      state.fields,
    );
  };

  const finish = (sent: StoredSubmission) => {
    rememberAnswered(url);
    // Results do not open in frames: the thank-you screen links to them instead.
    if (!data.results || sent.ending || parent !== window) return showThanks(sent, url);
    const { receipt } = sent;
    // The hash is never sent to a server.
    location.assign(`/results/${survey_id}#receipt=${receipt ?? ''}`);
  };

  await sendOutgoing(browserSenderEnv, survey_id, showState);
}
