import { tookStep } from '../shared/took-seconds.ts';

// A script of its own, only for surveys whose owner has it counted how far people come. Once for what was begun on this device it
// says how long that took, in one coarse step and nothing else, never with the answers. Pauses are left out.
const form = document.querySelector<HTMLFormElement>('#survey:not([data-preview])');
const survey_id = /\/survey\/([^/?]+)/.exec(location.pathname)?.[1]?.toLowerCase() ?? '';
const KEPT = `canvass.took.${survey_id}`;
/** Who does nothing for longer has turned away. */
const PAUSE_MS = 60_000;
/** Nothing before the first sign of life: a page may have been open for hours. */
let last = 0;

function isKept(kind: 'draft' | 'outbox'): boolean {
  return localStorage.getItem(`canvass.${kind}.${survey_id}`) !== null;
}

/** What was begun before, elsewhere or in another window, has no known time. */
function goOn(): void {
  const before = isKept('draft') ? sessionStorage.getItem(KEPT) : '0';
  const now = Date.now();
  const since = Math.min(PAUSE_MS, now - (last || now));
  if (before !== null) sessionStorage.setItem(KEPT, String(Number(before) + since));
  last = now;
}

function tell(): void {
  const took = sessionStorage.getItem(KEPT);
  if (took === null || !isKept('outbox')) return;
  sessionStorage.removeItem(KEPT);
  const access_token = form?.querySelector<HTMLInputElement>('[name="access_token"]')?.value;
  const body = JSON.stringify({ took: tookStep(Number(took) / 1_000), access_token });
  navigator.sendBeacon(
    `/api/v1/public/surveys/${survey_id}/progress`,
    new Blob([body], { type: 'application/json' }),
  );
}

/** Storage that is switched off throws: then nothing is said. */
function ifKept(what: () => void): () => void {
  return () => {
    try {
      what();
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  };
}

for (const type of ['pointermove', 'keydown', 'scroll'])
  addEventListener(type, () => (last ||= Date.now()), { capture: true, passive: true });
// Before the form keeps what was given, and after it has put that into its outbox.
form?.addEventListener('input', ifKept(goOn), true);
form?.addEventListener('submit', ifKept(goOn), true);
document.addEventListener('submit', ifKept(tell));
