/** Seconds of rest after which a page in a hall starts again; what is no number means the usual. */
const PAUSE = { least: 10, usual: 60, most: 600 } as const;

/** How long a page with this query (`?kiosk=30`) waits before it starts again, in seconds. */
export function readPause(search: string): number {
  const asked = Math.trunc(Number(new URLSearchParams(search).get('kiosk'))) || PAUSE.usual;
  return Math.min(PAUSE.most, Math.max(PAUSE.least, asked));
}

/** The query of the page that the next person finds: in the language that the page was set up with. */
export function startQuery(search: string): string {
  const query = new URLSearchParams(search);
  const from = query.get('from');
  query.delete('try');
  query.delete('from');
  if (from !== null) query.delete('lang');
  if (from) query.set('lang', from);
  return `?${query.toString()}`;
}

/** Where a form of the page leads, with all else that the page's address says. */
export function actionFor(action: string, search: string): string {
  const url = new URL(action);
  for (const [name, value] of new URLSearchParams(search))
    if (name !== 'lang') url.searchParams.append(name, value);
  return url.href;
}

/** The query of the same page in another language, from which it finds back. */
export function queryIn(language: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('from', query.get('from') ?? query.get('lang') ?? '');
  query.set('lang', language);
  return `?${query.toString()}`;
}
