import { durationStep } from '../../shared/duration-steps.ts';

// Reports the duration once per draft, as a coarse step and apart from the answers. Pauses are excluded.
const form = document.querySelector<HTMLFormElement>('#survey:not([data-preview])');
const survey_id = /\/survey\/([^/?]+)/.exec(location.pathname)?.[1]?.toLowerCase() ?? '';
const STORAGE_KEY = `canvass.took.${survey_id}`;
/** Longer inactivity counts as a pause. */
const PAUSE_MS = 60_000;
/** Starts at the first activity: the page may have been open for hours. */
let last = 0;

function isStored(kind: 'draft' | 'outbox'): boolean {
  return localStorage.getItem(`canvass.${kind}.${survey_id}`) !== null;
}

/** Continues the measurement; a draft begun earlier or in another window has no known duration. */
function goOn(): void {
  const before = isStored('draft') ? sessionStorage.getItem(STORAGE_KEY) : '0';
  const now = Date.now();
  const since = Math.min(PAUSE_MS, now - (last || now));
  if (before !== null) sessionStorage.setItem(STORAGE_KEY, String(Number(before) + since));
  last = now;
}

function reportDuration(): void {
  const startedAt = sessionStorage.getItem(STORAGE_KEY);
  if (startedAt === null || !isStored('outbox')) return;
  sessionStorage.removeItem(STORAGE_KEY);
  const access_token = form?.querySelector<HTMLInputElement>('[name="access_token"]')?.value;
  const body = JSON.stringify({ duration: durationStep(Number(startedAt) / 1_000), access_token });
  navigator.sendBeacon(
    `/api/v1/public/surveys/${survey_id}/progress`,
    new Blob([body], { type: 'application/json' }),
  );
}

/** Skips work if storage throws: nothing is reported then. */
function ifStored(what: () => void): () => void {
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
// Captures before the form stores the answers, and after it has filled its outbox.
form?.addEventListener('input', ifStored(goOn), true);
form?.addEventListener('submit', ifStored(goOn), true);
document.addEventListener('submit', ifStored(reportDuration));
