import type { SentEnding } from '../device/outbox.ts';

// For endings with a custom button or redirect; runs after the main script.
const WAITS_MS = 10_000;

addEventListener('ended', (event) => {
  const { detail: ending } = event as CustomEvent<SentEnding | undefined>;
  const own = ending && document.getElementById(`ending-${ending.id}`);
  const onward = document.querySelector<HTMLAnchorElement>('#onward:not([hidden])');
  if (!own || !onward) return;
  const { label, goesOn } = own.dataset;
  if (label) {
    // The label is free text in the survey's language, so the target host is always shown.
    const words = document.createElement('span');
    const name = document.createElement('bdi');
    name.textContent = label;
    words.append(name, ` (${onward.host})`);
    onward.replaceChildren(words);
    onward.removeAttribute('lang');
    onward.removeAttribute('dir');
  }
  const box = document.getElementById('goes-on');
  // From an embedded frame, only a user action can navigate the top page.
  if (!box || goesOn === undefined || top !== self) return;
  const words = box.querySelector('p');
  box.hidden = false;
  if (words) words.textContent = words.dataset['text'] ?? '';
  const timer = setTimeout(() => location.assign(onward.href), WAITS_MS);
  const stop = () => {
    clearTimeout(timer);
    if (box.contains(document.activeElement)) onward.focus();
    box.hidden = true;
  };
  box.querySelector('button')?.addEventListener('click', stop);
  // Stops the redirect for participants who open the receipt or return to the page.
  document.getElementById('receipt')?.addEventListener('toggle', stop);
  addEventListener('pagehide', stop);
});
