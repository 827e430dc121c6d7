/**
 * Calls `leave` when the page is left, also into the browser's back/forward cache, and `restore` when it comes back from there.
 * A cached page that holds a connection open takes one of the six that a browser has for a server.
 * @returns a function that stops both
 */
export function watchPageCache(leave: () => void, restore: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', onShow);
  };
}
