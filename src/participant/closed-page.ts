import { browserSenderEnv } from './browser-sender-env.ts';
import { readDraft } from './draft.ts';
import { type PageContext, putIntoOutbox, sendAnswers } from './send-answers.ts';
import { toSubmission } from './to-submission.ts';

/**
 * The page of a survey that is closed: who had begun before may still send what is on the device (decisions 7 and 25); the
 * server decides whether it is in time.
 */
export function startClosed(context: PageContext): { readonly send: () => Promise<void> } {
  const { survey_id, named } = context.data;
  const template = document.getElementById('begun-screen') as HTMLTemplateElement | null;
  const notice = document.querySelector('#main section');
  const send = () => sendAnswers(context, say);

  function offer(): void {
    if (template && !document.getElementById('begun')) notice?.append(template.content.cloneNode(true));
    document.getElementById('send-begun')?.addEventListener('click', () => {
      const draft = readDraft(browserSenderEnv.store, survey_id);
      if (draft === null) return;
      putIntoOutbox(survey_id, toSubmission(draft, named));
      void send();
    });
  }

  function say(words: string): void {
    offer();
    const text = document.getElementById('begun-text');
    if (text) text.textContent = words;
    document.getElementById('send-begun')?.remove();
  }

  const draft = readDraft(browserSenderEnv.store, survey_id);
  const isOver = context.data.state === 'expired' || context.data.state === 'limit_reached';
  if (isOver && draft?.opened_token !== undefined) offer();
  return { send };
}
