import type { Navigator } from 'react-router';

/**
 * Lets a question come before every navigation by link or code. (The router's own blocker needs its data mode.)
 * @param ask is given what goes on with the navigation
 * @returns sets the navigator free again
 */
export function holdNavigation(navigator: Navigator, ask: (proceed: () => void) => void): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  Object.assign(navigator, {
    push: (...to: Parameters<Navigator['push']>) => ask(() => push(...to)),
    replace: (...to: Parameters<Navigator['replace']>) => ask(() => replace(...to)),
  });
  return () => {
    Object.assign(navigator, { push, replace });
  };
}
