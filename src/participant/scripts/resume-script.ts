import styles from '../styles/resume.css?inline';
import { resumeWords } from '../page/texts/resume-words.ts';
import type { ScriptData } from '../page/screen.ts';
import { whenText } from '../page/texts/when-text.ts';

// On return after a break, offers to continue or clear the draft. Shows no answers, since others may use this device.
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
  const { answersSaved = '' } = (JSON.parse(document.getElementById('data')?.textContent ?? '') as ScriptData)
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
  // Screen readers announce a status only if its text is set later.
  setTimeout(() => {
    line.textContent = `${answersSaved} ${words.last.replace('{{time}}', whenText(touched, Date.now(), language))}`;
  });

  const leave = () => notice.remove();
  goOn.addEventListener('click', () => {
    // Before scrolling, because it changes the layout.
    leave();
    const question = firstOpen(of);
    // Forces a layout: otherwise Firefox cannot focus a legend that was just hidden.
    question?.scrollIntoView();
    focus(question);
  });
  clear.addEventListener('click', () => {
    leave();
    afresh?.click();
    focus(firstOpen(of));
  });
  of.addEventListener('input', leave);
  // Another tab may also have sent the draft.
  of.addEventListener('click', ({ target }) => (target as HTMLElement).closest('button') && leave());
  addEventListener('storage', leave);
}

function button(className: string, textContent: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className, textContent });
}

/** Falls back to the last question. */
function firstOpen(of: HTMLFormElement): HTMLElement | undefined {
  const shown = [...of.querySelectorAll<HTMLElement>('[data-question]:not([data-unasked])')].filter(
    // `checkVisibility` is missing before Safari 17.4.
    (each) => each.getClientRects().length > 0,
  );
  const answeredNames = [...new FormData(of)].filter(([, value]) => value !== '').map(([name]) => name);
  const isOpen = ({ dataset }: HTMLElement) =>
    !answeredNames.some((name) => name === dataset['code'] || name.startsWith(`${dataset['code']}_`));
  return shown.find(isOpen) ?? shown[shown.length - 1];
}

function focus(question: HTMLElement | undefined): void {
  const legend = question?.querySelector<HTMLElement>('.cv-legend');
  if (!legend) return;
  legend.tabIndex = -1;
  legend.focus({ preventScroll: true });
}
