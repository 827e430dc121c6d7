/**
 * Puts settings and the notice on stored data behind one line. The first question also shows the notice in full.
 * @returns function called with the current question, or null where all are shown
 */
export function createAnnouncer(form: HTMLFormElement) {
  const menu = form.querySelector('#stored') as HTMLDetailsElement;
  const line = menu.firstElementChild as HTMLElement;
  const stored = menu.lastElementChild!;
  const savedNotice = form.querySelector('.cv-notes');
  const after = savedNotice?.nextSibling;
  let cleared: Element | null = null;
  let home: Element | null = null;
  return (current: Element | null, inFull: boolean): void => {
    menu.open = line.hidden = !current;
    if (cleared) home?.append(cleared);
    home = current;
    cleared = current && current.querySelector('.cv-clear');
    if (cleared) line.after(cleared);
    if (inFull) menu.after(stored);
    else menu.append(stored);
    if (savedNotice) {
      if (inFull) after?.before(savedNotice);
      else stored.before(savedNotice);
    }
  };
}
