// A script of its own, only for surveys whose owner has it counted how many people reach each page. It names the page and
// nothing else, each once for what was begun on this device. `document` hears of an event after the form, which keeps it.
const form = document.querySelector<HTMLFormElement>('#survey:not([data-preview])');
const survey_id = /\/survey\/([^/?]+)/.exec(location.pathname)?.[1]?.toLowerCase() ?? '';
const STORAGE_KEY = `canvass.reached.${survey_id}`;
let stored = '';
let before = '';

function pageNow(): string {
  return form?.querySelector<HTMLElement>('[data-question][data-current]')?.dataset['page'] ?? '';
}

function store(next?: string): string {
  if (next !== undefined) stored = next;
  try {
    if (next !== undefined) sessionStorage.setItem(STORAGE_KEY, next);
    return sessionStorage.getItem(STORAGE_KEY) ?? stored;
  } catch {
    // Storage that is switched off: as long as the page is open, then.
    return stored;
  }
}

function hasDraft(): boolean {
  try {
    return localStorage.getItem(`canvass.draft.${survey_id}`) !== null;
  } catch {
    return false;
  }
}

function reportPage(page: string): void {
  const known = store().split(' ');
  if (page === '' || known.includes(page)) return;
  store([...known, page].join(' '));
  const access_token = form?.querySelector<HTMLInputElement>('[name="access_token"]')?.value;
  const body = JSON.stringify({ page: Number(page), access_token });
  navigator.sendBeacon(
    `/api/v1/public/surveys/${survey_id}/progress`,
    new Blob([body], { type: 'application/json' }),
  );
}

// What was sent is no draft any more: the next person at this device begins anew.
if (!hasDraft()) store('');

// Who only looks at the first page has not begun.
for (const type of ['input', 'click']) {
  document.addEventListener(type, () => (before = pageNow()), true);
  document.addEventListener(type, () => {
    const now = pageNow();
    if (type === 'input' || now !== before) reportPage(before);
    reportPage(now === before ? '' : now);
  });
}
