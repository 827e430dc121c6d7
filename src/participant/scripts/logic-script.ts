import type { Logic } from '../../shared/logic/evaluate-logic.ts';
import { applyLogic, fillPipes } from './apply-logic.ts';
import type { SentEnding } from '../device/outbox.ts';

// Marks asked questions and failed checks, shown by the main script. Loaded first, so its listeners run first.
const form = document.querySelector<HTMLFormElement>('#survey');
const data = document.getElementById('data')?.textContent;
if (form && data) {
  const { logic } = JSON.parse(data) as { logic?: Logic | null };
  const refresh = () => {
    if (logic) applyLogic(form, logic);
    fillPipes(form, form);
  };
  for (const type of ['input', 'filled', 'ready']) form.addEventListener(type, refresh);
  // Type scripts revalidate their controls, so our messages are set again before a button acts.
  form.addEventListener('click', refresh, true);
  refresh();
}

// The button names the target host.
addEventListener('ended', (event) => {
  const { detail: ending } = event as CustomEvent<SentEnding | undefined>;
  const own = ending && document.getElementById(`ending-${ending.id}`);
  if (!own || !form) return;
  fillPipes(form, own);
  own.hidden = own.textContent === '';
  if (own.dataset['kind'] !== 'complete') document.getElementById('sent')?.remove();
  const onward = document.querySelector<HTMLAnchorElement>('#onward');
  if (!onward || !ending.redirect) return;
  onward.href = ending.redirect;
  onward.append(onward.host);
  onward.hidden = false;
});
