/** Above this many, strokes say less than a bar. */
const MOST = 40;

/** Draws a stroke for each question, five to a tally, as far as one has come; the number beside says it in words. */
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
