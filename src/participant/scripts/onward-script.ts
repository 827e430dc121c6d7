import type { SentEnding } from '../device/outbox.ts';

// A script of its own, only for surveys with an ending that has a button of its own words, or that goes on by itself. It comes
// after the main script, which has shown the ending and its button by then.
const WAITS_MS = 10_000;

addEventListener('ended', (event) => {
  const { detail: ending } = event as CustomEvent<SentEnding | undefined>;
  const own = ending && document.getElementById(`ending-${ending.id}`);
  const onward = document.querySelector<HTMLAnchorElement>('#onward:not([hidden])');
  if (!own || !onward) return;
  const { label, goesOn } = own.dataset;
  if (label) {
    // The words are the survey's, not the page's. They may be anything: where the button leads is always said.
    const words = document.createElement('span');
    const name = document.createElement('bdi');
    name.textContent = label;
    words.append(name, ` (${onward.host})`);
    onward.replaceChildren(words);
    onward.removeAttribute('lang');
    onward.removeAttribute('dir');
  }
  const box = document.getElementById('goes-on');
  // In a frame of another site the whole page can only be led on by hand.
  if (!box || goesOn === undefined || top !== self) return;
  const words = box.querySelector('p');
  box.hidden = false;
  if (words) words.textContent = words.dataset['say'] ?? '';
  const timer = setTimeout(() => location.assign(onward.href), WAITS_MS);
  const stop = () => {
    clearTimeout(timer);
    if (box.contains(document.activeElement)) onward.focus();
    box.hidden = true;
  };
  box.querySelector('button')?.addEventListener('click', stop);
  // Who looks at the receipt wants to keep it; and whoever comes back is not sent away again.
  document.getElementById('receipt')?.addEventListener('toggle', stop);
  addEventListener('pagehide', stop);
});
