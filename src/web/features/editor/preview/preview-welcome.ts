/**
 * The welcome screen within the preview, as `participant/welcome-script.ts` has it on the page: it stands alone until
 * somebody starts. Where there is none, nothing happens.
 */
function welcomeOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>('#welcome');
}

/** Leaves the screen to a welcome that is new here. */
export function beginWithWelcome(page: Document): void {
  const welcome = welcomeOf(page);
  if (welcome !== null && !('begun' in welcome.dataset)) welcome.dataset['waits'] = '';
}

/** Shows the welcome again, whatever was done since. */
export function showWelcome(page: Document): void {
  const welcome = welcomeOf(page);
  if (welcome === null) return;
  delete welcome.dataset['begun'];
  welcome.dataset['waits'] = '';
  page.defaultView?.scrollTo({ top: 0 });
}

/** Shows the questions below what is left of the welcome. */
export function endWelcome(page: Document): void {
  const welcome = welcomeOf(page);
  if (welcome === null) return;
  delete welcome.dataset['waits'];
  welcome.dataset['begun'] = '';
}
