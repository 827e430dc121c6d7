import { startAdvance } from './stage-advance.ts';
import { choicesOf } from './stage-choices.ts';
import { findPressed } from './stage-keys.ts';
import { drawTallies } from './stage-tallies.ts';
import { startTelling } from './stage-telling.ts';
import styles from './stage.css?inline';

// A script of its own, which the page's main script loads when somebody is first shown one question at a time. It makes a
// stage of that: keys, going on by itself, strokes for progress. Everything works without it, and nothing that another
// script has is imported as a value: a common chunk would be one more request.
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
  const tellOnce = startTelling(of);
  let shown: HTMLElement | null = null;
  let typed = { text: '', at: 0 };

  const refresh = () => {
    const isOn = of.dataset['shown'] === 'one';
    root.toggleAttribute('data-stage', isOn);
    const current = isOn ? of.querySelector<HTMLElement>('[data-question][data-current]') : null;
    if (!isOn) tellOnce(true);
    if (current === shown) return;
    const way = shown && current && shown.compareDocumentPosition(current);
    of.dataset['way'] = way !== null && way & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'on';
    shown = current;
    typed = { text: '', at: 0 };
    if (current === null) return;
    // Whoever clicks beside the choices keeps the keys.
    current.tabIndex = -1;
    const isFirst = current === of.querySelector('[data-question]:not([data-off])');
    root.toggleAttribute('data-first', isFirst);
    tellOnce(isFirst && !document.querySelector('#welcome'));
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
    const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    // Keys belong to the question that has the focus: nobody's dictation or screen reader answers by accident.
    if (isTaken || shown === null || !shown.contains(target)) return;
    if (event.key === 'Enter' && target.matches('input, .cv-legend, [data-question]')) {
      // Else the key would go on into the next question's field.
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
    const choice = pressed && choices[pressed.place]?.control;
    if (!choice) return;
    typed = { text: pressed.mayGrow ? event.key : '', at: event.timeStamp };
    event.preventDefault();
    choice.focus({ preventScroll: true });
    if (choice.type === 'checkbox' || !choice.checked) choice.click();
    if (choice.type === 'radio') advance.after(choice, pressed.mayGrow);
  });
  refresh();
}
