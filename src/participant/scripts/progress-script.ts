// Reports each page id once per draft and nothing else. The `document` listeners run after the form has stored the
// draft.
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
    // Without storage, the state lasts while the page is open.
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

// A sent draft is gone: the next participant starts from zero.
if (!hasDraft()) store('');

// Viewing the first page is not yet a start.
for (const type of ['input', 'click']) {
  document.addEventListener(type, () => (before = pageNow()), true);
  document.addEventListener(type, () => {
    const now = pageNow();
    if (type === 'input' || now !== before) reportPage(before);
    reportPage(now === before ? '' : now);
  });
}
