import { actionFor, queryIn, readPause, startQuery } from './kiosk-address.ts';
import { makeKioskDevice } from '../../device/kiosk-device.ts';

// A script of its own, for a device that many people use one after the other (`?kiosk=30`): the page starts again after the
// thanks, and where somebody has gone away; both are said, counted down, and can be stopped. Loaded before the main script,
// so that this one finds nothing of the last person. See docs/participant-page.md.
const SECOND = 1_000;
/** How long somebody is warned who seems to have gone. */
const WARNING = 20 * SECOND;
/** A page that nobody touches is fetched anew: it may have been edited; a notice may be over. */
const STALE = { form: 600 * SECOND, notice: 60 * SECOND } as const;
const AGAIN = 5 * SECOND;
/** What the tab is called while the page comes again in another language: a name needs no storage, which may be refused. */
const TURNED = 'turned';

const { pathname, search } = location;
const pause = readPause(search) * SECOND;
const start = pathname + startQuery(search);
const device = makeKioskDevice(pathname.split('/')[2]?.toLowerCase() ?? '', () => localStorage);
const get = (id: string) => document.getElementById(id);
const loaded = Date.now();
// Said once, by the language pressed: who comes to the same address later finds nothing of it.
const goesOn = window.name === TURNED;
window.name = '';
/** When somebody was last here; 0 where nobody has been yet. Whoever has chosen another language is here. */
let touched = goesOn ? loaded : 0;
/** When the page starts again; 0 where that is not being counted down. */
let ends = 0;
let isDone = false;
let isLeaving = false;

device.queue();
// Whoever has chosen another language goes on; everybody else begins anew, also after the power was cut.
if (!goesOn) device.wipe();

function count(milliseconds: number): void {
  ends = Date.now() + milliseconds;
  const loses = get('kiosk-loses');
  if (loses) loses.hidden = isDone || get('survey') === null;
  // The thanks have a button of their own.
  get('kiosk-next')?.toggleAttribute('hidden', !isDone || get('again') !== null);
  showRemainingTime();
  get('kiosk-restart')?.removeAttribute('hidden');
}

function stay(): void {
  [touched, ends] = [Date.now(), 0];
  get('kiosk-restart')?.setAttribute('hidden', '');
}

function noteActivity({ target }: Event): void {
  // Its button says what is to be, once it was really pressed.
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
  const text = waiting > 0 ? (line?.dataset['say'] ?? '').replace('{{n}}', String(waiting)) : '';
  if (line && line.textContent !== text) line.textContent = text;
}

function tick(): void {
  if (isLeaving) return;
  const now = Date.now();
  showWaiting();
  // Without a connection the answers wait on the device, and nobody has to wait with them.
  if (!isDone && document.querySelector('#try-now:not([hidden])')) finish();
  if (ends > 0) return now >= ends ? void restart() : showRemainingTime();
  if (touched > 0 && now - touched >= pause) return count(WARNING);
  if (touched === 0 && now - loaded >= (get('survey') ? STALE.form : STALE.notice)) void restart();
}

/** The page anew, in its own place in the history. Where the page cannot be had, this one waits, empty. */
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

/** Links stay in this page: languages take its place in the history, what leads away is not followed. */
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

/** Keeps the page on the device, so that the next person can start without a connection. */
async function cachePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const controllerChange = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  await serviceWorker.register('/survey/kiosk.js');
  // Only then is what is fetched kept.
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
// The browser brings a page back as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && location.replace(start));
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
  link.href = pathname + queryIn(link.dataset['language'] ?? '', search);
for (const form of document.querySelectorAll<HTMLFormElement>('.cv-code'))
  form.action = actionFor(form.action, search);
setInterval(tick, SECOND);
tick();
// Where nothing can be kept (plain http), the page starts again once there is a connection.
cachePage().catch(() => undefined);
