/**
 * Calls `leave` when the page is left, also into the back/forward cache, and `restore` when it returns.
 * Cached pages would hold one of the six connections to a server.
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
