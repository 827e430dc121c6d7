/** Scrolls the preview only; `scrollIntoView` would scroll the editor too. Null scrolls to the top. */
export function scrollWithinFrame(page: Document, element: HTMLElement | null): void {
  const view = page.defaultView;
  if (view === null) return;
  if (element === null) {
    view.scrollTo({ top: 0 });
    return;
  }
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0) view.scrollBy({ top });
  else if (bottom > view.innerHeight) view.scrollBy({ top: Math.min(top, bottom - view.innerHeight) });
}
