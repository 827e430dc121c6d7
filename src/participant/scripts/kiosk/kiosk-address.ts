/** Idle seconds before a kiosk page restarts; invalid values mean the usual. */
const PAUSE = { least: 10, usual: 60, most: 600 } as const;

export function readPause(search: string): number {
  const asked = Math.trunc(Number(new URLSearchParams(search).get('kiosk'))) || PAUSE.usual;
  return Math.min(PAUSE.most, Math.max(PAUSE.least, asked));
}

/** Returns the query for the next participant, with the language of the kiosk setup. */
export function startQuery(search: string): string {
  const query = new URLSearchParams(search);
  const from = query.get('from');
  query.delete('try');
  query.delete('from');
  if (from !== null) query.delete('lang');
  if (from) query.set('lang', from);
  return `?${query.toString()}`;
}

/** Returns the form target with the page's other query parameters. */
export function actionFor(action: string, search: string): string {
  const url = new URL(action);
  for (const [name, value] of new URLSearchParams(search))
    if (name !== 'lang') url.searchParams.append(name, value);
  return url.href;
}

/** Returns the query in another language, with the original one to return to. */
export function queryIn(language: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('from', query.get('from') ?? query.get('lang') ?? '');
  query.set('lang', language);
  return `?${query.toString()}`;
}
