import { byId } from './by-id.ts';
import { browserSenderEnv } from '../device/browser-sender-env.ts';
import { readDraft } from '../device/draft.ts';
import { type PageContext, putIntoOutbox, sendAnswers } from '../device/send-answers.ts';
import { toSubmission } from '../device/to-submission.ts';
import { write } from './write.ts';

/** Sends a draft begun before closing (docs/product-decisions.md, 7 and 25); the server decides if it is in time. */
export function startClosed(context: PageContext): { readonly send: () => Promise<void> } {
  const { survey_id, named } = context.data;
  const template = byId<HTMLTemplateElement>('begun-screen');
  const notice = document.querySelector('#main section');
  const send = () => sendAnswers(context, showMessage);

  function offer(): void {
    if (template && !byId('begun')) notice?.append(template.content.cloneNode(true));
    byId('send-begun')?.addEventListener('click', () => {
      const draft = readDraft(browserSenderEnv.store, survey_id);
      if (draft === null) return;
      putIntoOutbox(survey_id, toSubmission(draft, named));
      void send();
    });
  }

  function showMessage(words: string): void {
    offer();
    write('begun-text', words);
    byId('send-begun')?.remove();
  }

  const draft = readDraft(browserSenderEnv.store, survey_id);
  const isOver = context.data.state === 'expired' || context.data.state === 'limit_reached';
  if (isOver && draft?.opened_token !== undefined) offer();
  return { send };
}
