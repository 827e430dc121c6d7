// The service worker of pages in a hall (`?kiosk=`): the page comes from the network where there is one, else as it came last.
// It keeps pages that everybody gets and what they are made of; nothing that belongs to a person.
interface FetchEventLike extends Event {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const scope = globalThis as unknown as WorkerScope;
const CACHE = 'canvass.kiosk';
const MOST_KEPT = 200;
/** The page says which headers it depends on: on one device these are the same. */
const SAME = { ignoreVary: true } as const;
const PATIENCE_MS = 5_000;
const PAGE = /^\/survey\/[\w-]{36}$/;
const PART = /^\/(?:participant\/|api\/v1\/media\/|favicon\.svg$)/;

addEventListener('install', () => void scope.skipWaiting());
addEventListener('activate', () => void scope.clients.claim());
addEventListener('fetch', (event) => {
  const asked = event as FetchEventLike;
  const { request } = asked;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const isPage = PAGE.test(url.pathname) && url.searchParams.has('kiosk');
  if (isPage) asked.respondWith(newest(request));
  else if (PART.test(url.pathname)) asked.respondWith(kept(request));
});

/** The page as it is now; without a connection, or where the server is in trouble, the one that was kept. */
async function newest(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const before = async () =>
    (await cache.match(request, SAME)) ?? cache.match(request, { ...SAME, ignoreSearch: true });
  // `AbortSignal.timeout` is missing in Safari 15.
  const stop = new AbortController();
  setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const reply = await fetch(request, { signal: stop.signal });
    if (reply.status >= 500) return (await before()) ?? reply;
    await keep(cache, request, reply);
    return reply;
  } catch (error) {
    const old = await before();
    if (old) return old;
    throw error;
  }
}

/** Scripts and pictures never change under their address. */
async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const old = await cache.match(request);
  if (old) return old;
  const reply = await fetch(request);
  await keep(cache, request, reply);
  return reply;
}

async function keep(cache: Cache, request: Request, reply: Response): Promise<void> {
  // Pages of private surveys may not be kept: their replies say so.
  if (!reply.ok || reply.headers.get('cache-control')?.includes('no-store')) return;
  await cache.put(request.url, reply.clone());
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -MOST_KEPT).map((key) => cache.delete(key)));
}
