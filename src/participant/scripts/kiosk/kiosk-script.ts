import { actionFor, queryIn, readPause, startQuery } from './kiosk-address.ts';
import { makeKioskDevice } from '../../device/kiosk-device.ts';

// For shared devices (`?kiosk=30`): restarts the page after thanks or inactivity. Loads before the main script, which
// must not see the previous person's data. See docs/participant-page.md.
const SECOND = 1_000;
const WARNING = 20 * SECOND;
/** Idle pages are reloaded: the survey may have been edited, or a notice may be outdated. */
const STALE = { form: 600 * SECOND, notice: 60 * SECOND } as const;
const AGAIN = 5 * SECOND;
/** Window name during a language switch: unlike storage, it is always available. */
const TURNED = 'turned';

const { pathname, search } = location;
const pause = readPause(search) * SECOND;
const start = pathname + startQuery(search);
const device = makeKioskDevice(pathname.split('/')[2]?.toLowerCase() ?? '', () => localStorage);
const get = (id: string) => document.getElementById(id);
const loaded = Date.now();
// Set only by the language link, so later visitors do not inherit it.
const goesOn = window.name === TURNED;
window.name = '';
/** Time of the last activity; 0 if none. Switching the language counts as activity. */
let touched = goesOn ? loaded : 0;
/** Time of the restart; 0 if no countdown is running. */
let ends = 0;
let isDone = false;
let isLeaving = false;

device.queue();
// Starts empty, even after a power cut, unless the participant switched the language.
if (!goesOn) device.wipe();

function count(milliseconds: number): void {
  ends = Date.now() + milliseconds;
  const loses = get('kiosk-loses');
  if (loses) loses.hidden = isDone || get('survey') === null;
  // The thank-you screen has its own button.
  get('kiosk-next')?.toggleAttribute('hidden', !isDone || get('again') !== null);
  showRemainingTime();
  get('kiosk-restart')?.removeAttribute('hidden');
}

function stay(): void {
  [touched, ends] = [Date.now(), 0];
  get('kiosk-restart')?.setAttribute('hidden', '');
}

function noteActivity({ target }: Event): void {
  // Pressing the restart bar's own buttons does not count as activity.
  if (target instanceof Element && target.closest('#kiosk-restart')) return;
  touched = Date.now();
  if (ends > 0) return isDone ? count(pause) : stay();
}

function finish(): void {
  isDone = true;
  count(pause);
}

function showRemainingTime(): void {
  const left = get('kiosk-left');
  if (left) left.textContent = String(Math.max(0, Math.ceil((ends - Date.now()) / SECOND)));
}

function showWaiting(): void {
  const line = get('kiosk-waiting');
  const waiting = device.countWaiting();
  const text = waiting > 0 ? (line?.dataset['text'] ?? '').replace('{{n}}', String(waiting)) : '';
  if (line && line.textContent !== text) line.textContent = text;
}

function tick(): void {
  if (isLeaving) return;
  const now = Date.now();
  showWaiting();
  // Without a connection the answers wait on the device, so the participant need not wait.
  if (!isDone && document.querySelector('#try-now:not([hidden])')) finish();
  if (ends > 0) return now >= ends ? void restart() : showRemainingTime();
  if (touched > 0 && now - touched >= pause) return count(WARNING);
  if (touched === 0 && now - loaded >= (get('survey') ? STALE.form : STALE.notice)) void restart();
}

/** Reloads the page. If it cannot be loaded, the current one waits, empty. */
async function restart(): Promise<void> {
  if (isLeaving) return;
  if (!device.queue()) return stay();
  isLeaving = true;
  device.wipe();
  get('main')?.replaceChildren();
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, AGAIN));
  location.replace(start);
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch(start)).status < 500;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Replaces the history entry for language links, and ignores others. */
function stayHere(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  event.stopPropagation();
  if (link.id === 'again') void restart();
  if (!link.dataset['language']) return;
  window.name = TURNED;
  location.replace(pathname + queryIn(link.dataset['language'], search));
}

/** Allows offline starts. */
async function cachePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const controllerChange = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve),
  );
  await serviceWorker.register('/survey/kiosk.js');
  // Requests are cached only once the worker controls the page.
  if (serviceWorker.controller === null) await controllerChange;
  const { stage, prefill } = get('survey')?.dataset ?? {};
  const parts = [...document.querySelectorAll<HTMLScriptElement | HTMLImageElement>('script[src], img')];
  const wanted = [start, ...parts.map(({ src }) => src), stage, prefill, '/favicon.svg'];
  await Promise.all(wanted.flatMap((each) => (each ? [fetch(each)] : [])));
}

for (const type of ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'])
  addEventListener(type, noteActivity, { capture: true, passive: true });
document.addEventListener('click', stayHere, true);
get('kiosk-stay')?.addEventListener('click', stay);
get('kiosk-next')?.addEventListener('click', () => void restart());
addEventListener('ended', finish);
// The back/forward cache restores the page as it was.
addEventListener('pageshow', ({ persisted }) => persisted && location.replace(start));
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
  link.href = pathname + queryIn(link.dataset['language'] ?? '', search);
for (const form of document.querySelectorAll<HTMLFormElement>('.cv-code'))
  form.action = actionFor(form.action, search);
setInterval(tick, SECOND);
tick();
// Without a cache (plain HTTP) the page restarts once there is a connection.
cachePage().catch(() => undefined);
