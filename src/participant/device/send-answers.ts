import { byId } from '../scripts/by-id.ts';
import type { Submission } from '../../shared/api/responses.ts';
import { showThanks, showSendState } from '../scripts/after-sending.ts';
import { browserSenderEnv } from './browser-sender-env.ts';
import { type StoredSubmission, writeOutgoing } from './outbox.ts';
import type { ScriptData } from '../page/screen.ts';
import { type SendState, sendOutgoing } from './sender.ts';
import type { Translate } from '../page/texts/words.ts';

/** What every part of the page is given. */
export interface PageContext {
  readonly data: ScriptData;
  readonly t: Translate;
  /** Address of the survey, without anything behind it. */
  readonly url: string;
}

/** Puts a submission into the outbox; from here on it is sent, also after the page was closed and opened again. */
export function putIntoOutbox(survey_id: string, submission: Submission): void {
  writeOutgoing(browserSenderEnv.store, { survey_id, submission, tries: 0, not_before: 0 });
}

/**
 * Sends what waits and shows how it goes, in the place of the page, until it is stored or refused.
 * @param onRefused is told why, in words, after the page is back in its place
 */
export async function sendAnswers(
  context: PageContext,
  onRefused: (words: string, fields: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const { data, t, url } = context;
  const { survey_id } = data;
  const main = byId('main');
  const page = [...(main?.childNodes ?? [])];

  const showState = (state: SendState) => {
    if (state.kind === 'stored') return finish(state);
    if (state.kind !== 'refused') return showSendState(state, t, browserSenderEnv.retryNow);
    // The code of a private survey has to be given again; the draft is filled in again after that.
    if (state.code === 'forbidden') return location.assign(url);
    main?.replaceChildren(...page);
    const problem = Object.values(state.fields)[0] ?? '';
    onRefused(
      `${data.words[problem] ?? data.words[state.code] ?? t('sendFailed')} ${t('keptHere')}`,
      state.fields,
    );
  };

  const finish = (sent: StoredSubmission) => {
    // Results open in no frame: there thanks are said, with a way to them.
    if (!data.results || sent.ending || parent !== window) return showThanks(sent, url);
    const { receipt } = sent;
    // Behind the hash it never leaves the browser.
    location.assign(`/results/${survey_id}#receipt=${receipt ?? ''}`);
  };

  await sendOutgoing(browserSenderEnv, survey_id, showState);
}
