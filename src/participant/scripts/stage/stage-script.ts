import { startAdvance } from './stage-advance.ts';
import { choicesOf } from './stage-choices.ts';
import { findPressed } from './stage-keys.ts';
import { drawTallies } from './stage-tallies.ts';
import { createAnnouncer } from './announcer.ts';
import styles from '../../styles/stage.css?inline';

// Keyboard shortcuts, automatic advance and tally marks. Importing values from other scripts would cost a
// request.
const form = document.querySelector<HTMLFormElement>('#survey');
if (form !== null) {
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }
  start(form);
}

function start(of: HTMLFormElement): void {
  const advance = startAdvance(of);
  const root = document.documentElement;
  const announce = createAnnouncer(of);
  let shown: HTMLElement | null = null;
  let typed = { text: '', at: 0 };

  const refresh = () => {
    const isOn = of.dataset['shown'] === 'one';
    root.toggleAttribute('data-stage', isOn);
    const current = isOn ? of.querySelector<HTMLElement>('[data-question][data-current]') : null;
    if (current === shown) return;
    const way = shown && current && shown.compareDocumentPosition(current);
    of.dataset['way'] = way !== null && way & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';
    shown = current;
    typed = { text: '', at: 0 };
    const isFirst = current === of.querySelector('[data-question]:not([data-off])');
    announce(current, !current || (isFirst && !document.querySelector('#welcome')));
    if (current === null) return;
    // A click next to the choices must not disable the keys.
    current.tabIndex = -1;
    root.toggleAttribute('data-first', isFirst);
    for (const { control, key } of choicesOf(current))
      if (key !== null) control.closest('label')?.setAttribute('data-key', key);
    drawTallies(of, current);
  };

  new MutationObserver(refresh).observe(of, {
    attributes: true,
    subtree: true,
    attributeFilter: ['data-current', 'data-shown', 'data-off'],
  });
  of.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const isIgnored = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    // Keys work only inside the question, so dictation and screen readers never answer by accident.
    if (isIgnored || shown === null || !shown.contains(target)) return;
    if (event.key === 'Enter' && target.matches('input, .cv-legend, [data-question]')) {
      // Otherwise the key would be typed into the next question's field.
      event.preventDefault();
      if (!event.repeat) document.querySelector<HTMLButtonElement>('#next:not([hidden])')?.click();
      return;
    }
    if (target.matches('input:not([type=radio], [type=checkbox]), textarea, select')) return;
    const choices = choicesOf(shown);
    const before = event.timeStamp - typed.at < 900 ? typed.text : '';
    const pressed = findPressed(
      choices.map(({ key }) => key),
      before,
      event.key,
    );
    const choice = pressed && choices[pressed.position]?.control;
    if (!choice) return;
    typed = { text: pressed.mayGrow ? event.key : '', at: event.timeStamp };
    event.preventDefault();
    choice.focus({ preventScroll: true });
    if (choice.type === 'checkbox' || !choice.checked) choice.click();
    if (choice.type === 'radio') advance.after(choice, pressed.mayGrow);
  });
  refresh();
}
