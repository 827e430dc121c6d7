/** Returns the welcome screen, which hides the questions until started, as in `participant/welcome-script.ts`. */
function welcomeOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>('#welcome');
}

/** Shows a welcome screen not yet started. */
export function beginWithWelcome(page: Document): void {
  const welcome = welcomeOf(page);
  if (welcome !== null && !('begun' in welcome.dataset)) welcome.dataset['waits'] = '';
}

/** Shows a started welcome screen again. */
export function showWelcome(page: Document): void {
  const welcome = welcomeOf(page);
  if (welcome === null) return;
  delete welcome.dataset['begun'];
  welcome.dataset['waits'] = '';
  page.defaultView?.scrollTo({ top: 0 });
}

export function endWelcome(page: Document): void {
  const welcome = welcomeOf(page);
  if (welcome === null) return;
  delete welcome.dataset['waits'];
  welcome.dataset['begun'] = '';
}
