/**
 * What is stored is told in full once: by the welcome, or at the first question. From then on the same words, with how long
 * answers are kept, are behind a line that unfolds.
 * @returns called with whether it is told in full at the question that is shown
 */
export function createAnnouncer(form: HTMLFormElement): (inFull: boolean) => void {
  const stored = form.querySelector('#stored') as HTMLDetailsElement;
  const line = stored.firstElementChild as HTMLElement;
  const savedNotice = form.querySelector('.cv-kept');
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
