import type { Logic } from '../../shared/logic/evaluate-logic.ts';
import { applyLogic, fillPipes } from './apply-logic.ts';
import type { SentEnding } from '../device/outbox.ts';

// A script of its own, only for pages of surveys with conditions, pages or pipes. It says at each question whether it is
// asked, and what does not fit; the page's main script shows it. Loaded before that one, its listeners run first.
const form = document.querySelector<HTMLFormElement>('#survey');
const data = document.getElementById('data')?.textContent;
if (form && data) {
  const { logic } = JSON.parse(data) as { logic?: Logic | null };
  const refresh = () => {
    if (logic) applyLogic(form, logic);
    fillPipes(form);
  };
  for (const type of ['input', 'filled', 'ready']) form.addEventListener(type, refresh);
  // Scripts of kinds judge their controls anew after us: before a button acts, our words stand there again.
  form.addEventListener('click', refresh, true);
  refresh();
}

// How the survey ended, in its own words, with a button that names the host to which it leads on.
addEventListener('ended', (event) => {
  const { detail: ending } = event as CustomEvent<SentEnding | undefined>;
  const own = ending && document.getElementById(`ending-${ending.id}`);
  if (!own) return;
  own.hidden = own.textContent === '';
  if (own.dataset['kind'] !== 'complete') document.getElementById('sent')?.remove();
  const onward = document.querySelector<HTMLAnchorElement>('#onward');
  if (!onward || !ending.redirect) return;
  onward.href = ending.redirect;
  onward.append(onward.host);
  onward.hidden = false;
});
