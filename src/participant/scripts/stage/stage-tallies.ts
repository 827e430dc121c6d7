/** Above this number a bar is clearer than tally marks. */
const MOST = 40;

/** Draws decorative marks; the number next to them is the accessible text. */
export function drawTallies(form: HTMLFormElement, current: HTMLElement): void {
  const asked = [...form.querySelectorAll('[data-question]:not([data-off], [data-unasked])')];
  const progress = document.querySelector('#progress');
  const old = progress?.querySelector('.cv-tallies');
  if (!progress || asked.length > MOST) return old?.remove();
  const row = old ?? progress.appendChild(document.createElement('div'));
  row.className = 'cv-tallies';
  row.setAttribute('aria-hidden', 'true');
  row.replaceChildren();
  for (const [i, each] of asked.entries()) {
    const group = i % 5 ? row.lastElementChild! : row.appendChild(document.createElement('span'));
    group
      .appendChild(document.createElement('i'))
      .toggleAttribute(
        'data-done',
        each === current || current.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_PRECEDING,
      );
  }
}
