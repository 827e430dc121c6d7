/** Above this many, strokes say less than a bar. */
const MOST = 40;

/** Draws a stroke for each question, five to a tally, as far as one has come; the number beside says it in words. */
export function drawTallies(form: HTMLFormElement, current: HTMLElement): void {
  const asked = [...form.querySelectorAll('[data-question]:not([data-off], [data-unasked])')];
  const done = asked.filter(
    (each) => each === current || current.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
  ).length;
  const progress = document.querySelector('#progress');
  const old = progress?.querySelector('.cv-tallies');
  if (!progress || asked.length > MOST) return old?.remove();
  const row = old ?? progress.appendChild(document.createElement('div'));
  row.className = 'cv-tallies';
  row.setAttribute('aria-hidden', 'true');
  const strokes = asked.map((_, i) => {
    const stroke = document.createElement('i');
    stroke.toggleAttribute('data-done', i < done);
    return stroke;
  });
  const groups = Array.from({ length: Math.ceil(strokes.length / 5) }, (_, i) => {
    const group = document.createElement('span');
    group.append(...strokes.slice(i * 5, i * 5 + 5));
    return group;
  });
  row.replaceChildren(...groups);
}
