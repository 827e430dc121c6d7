/**
 * Shows the notice on stored data in full once, then collapsed.
 * @returns function called with true at the question that shows it in full
 */
export function createAnnouncer(form: HTMLFormElement): (inFull: boolean) => void {
  const stored = form.querySelector('#stored') as HTMLDetailsElement;
  const line = stored.firstElementChild as HTMLElement;
  const savedNotice = form.querySelector('.cv-notes');
  const after = savedNotice?.nextSibling;
  return (inFull) => {
    if (line.hidden === inFull) return;
    stored.open = line.hidden = inFull;
    if (savedNotice) {
      if (inFull) after?.before(savedNotice);
      else stored.append(savedNotice);
    }
  };
}
