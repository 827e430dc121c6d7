import styles from './resume.css?inline';
import { resumeWords } from './resume-words.ts';
import type { ScriptData } from './screen.ts';
import { whenText } from './when-text.ts';

// A script of its own, which the page's main script loads where somebody comes back to a draft after a break: says that answers
// are kept here and from when, and offers to go on or to clear them. It shows none of them: others may use this device.
const form = document.querySelector<HTMLFormElement>('#survey');
form?.addEventListener('left', (event) => offer(form, (event as CustomEvent<number>).detail));

function offer(of: HTMLFormElement, touched: number): void {
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const afresh = document.getElementById('afresh');
  const { lang = '', dir = '' } = document.getElementById('saved') ?? {};
  const language = lang || document.documentElement.lang;
  const words = resumeWords(language);
  const { keptHere = '' } = (JSON.parse(document.getElementById('data')?.textContent ?? '') as ScriptData)
    .words;

  const notice = document.createElement('section');
  Object.assign(notice, { className: 'cv-resume', id: 'resume', lang, dir });
  notice.setAttribute('aria-labelledby', 'resume-title');
  const title = Object.assign(document.createElement('h2'), { id: 'resume-title', textContent: words.begun });
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  const goOn = button('cv-button', words.resume);
  const clear = button('cv-button cv-quiet', afresh?.textContent ?? '');
  notice.append(title, line, goOn, clear);
  document.getElementById('errors')?.before(notice);
  // A status is read aloud when its words come after it.
  setTimeout(() => {
    line.textContent = `${keptHere} ${words.last.replace('{{time}}', whenText(touched, Date.now(), language))}`;
  });

  const leave = () => notice.remove();
  goOn.addEventListener('click', () => {
    // First, so that what is scrolled to stays there.
    leave();
    const question = firstOpen(of);
    // Lays the page out too: before that, Firefox cannot focus a legend that was hidden until now.
    question?.scrollIntoView();
    focus(question);
  });
  clear.addEventListener('click', () => {
    leave();
    afresh?.click();
    focus(firstOpen(of));
  });
  of.addEventListener('input', leave);
  // Whoever moves has decided; and another tab may have sent what is kept.
  of.addEventListener('click', ({ target }) => (target as HTMLElement).closest('button') && leave());
  addEventListener('storage', leave);
}

function button(className: string, textContent: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className, textContent });
}

/** Of the questions that are shown, the first without an answer; where all have one, the last. */
function firstOpen(of: HTMLFormElement): HTMLElement | undefined {
  const shown = [...of.querySelectorAll<HTMLElement>('[data-question]:not([data-unasked])')].filter(
    // `checkVisibility` is missing before Safari 17.4.
    (each) => each.getClientRects().length > 0,
  );
  const given = [...new FormData(of)].filter(([, value]) => value !== '').map(([name]) => name);
  const isOpen = ({ dataset }: HTMLElement) =>
    !given.some((name) => name === dataset['code'] || name.startsWith(`${dataset['code']}_`));
  return shown.find(isOpen) ?? shown[shown.length - 1];
}

/** Leads the keyboard and the screen reader to a question's text. */
function focus(question: HTMLElement | undefined): void {
  const legend = question?.querySelector<HTMLElement>('.cv-legend');
  if (!legend) return;
  legend.tabIndex = -1;
  legend.focus({ preventScroll: true });
}
