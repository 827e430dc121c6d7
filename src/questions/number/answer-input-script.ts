import type { InputScript, ScriptPage } from '../answer-input-script.ts';

const NUMBER = /^[+-]?(?:\d+[.,]?(\d*)|[.,](\d+))$/;
/** Beyond so many steps a fraction is too inexact to tell whether a number lies between two of them; only its decimals are checked then. */
const MANY = 1e9;

/** Sliders beside their fields, "don't know" that a number takes back, and words for a number that is not possible. */
export const helpNumbers: InputScript = (form, page) => {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.cv-number-field input')];
  const refreshers = fields.map((field) => startNumber(field, page));
  return () => {
    for (const refresh of refreshers) refresh();
  };
};

function startNumber(field: HTMLInputElement, { refusal }: ScriptPage): () => void {
  const question = field.closest<HTMLElement>('[data-question]')!;
  const range = question.querySelector<HTMLInputElement>('[type=range]');
  const box = question.querySelector<HTMLInputElement>('[type=checkbox]');
  const { point = '.', unit = '', none = '' } = range?.dataset ?? {};

  const take = () => {
    field.value = range!.value.replace('.', point);
    if (box) box.checked = false;
  };
  range?.addEventListener('input', take);
  // A touch in the very middle of an untouched slider changes nothing that the browser would tell.
  range?.addEventListener('click', () => {
    if (!('untouched' in range.dataset)) return;
    take();
    range.dispatchEvent(new Event('input', { bubbles: true }));
  });
  field.addEventListener('input', () => {
    if (box && field.value.trim() !== '') box.checked = false;
  });
  box?.addEventListener('input', () => {
    if (box.checked) field.value = '';
  });
  question.querySelector('.cv-slider')?.toggleAttribute('data-on', true);

  return () => {
    const problem = problemOf(field);
    field.setCustomValidity(problem && refusal(problem));
    if (!range) return;
    const isUntouched = field.value.trim() === '' || problem !== '';
    range.toggleAttribute('data-untouched', isUntouched);
    range.value = isUntouched ? '' : field.value.trim().replace(',', '.');
    // Firefox before 119 reflects no ARIA properties.
    range.setAttribute('aria-valuetext', isUntouched ? none : `${field.value} ${unit}`.trim());
  };
}

/** What the server would refuse the number with; empty where it would not. */
function problemOf({ value, dataset }: HTMLInputElement): string {
  const text = value.trim();
  if (text === '') return '';
  const [match, places = '', morePlaces = ''] = NUMBER.exec(text) ?? [];
  if (match === undefined) return 'not_possible';
  const [min, max, step, decimals] = ['min', 'max', 'step', 'decimals'].map((name) => Number(dataset[name]));
  const number = Number(text.replace(',', '.'));
  if (number < min! || number > max!) return 'number_range';
  const steps = (number - min!) / step!;
  const isBetween = steps < MANY && Math.abs(steps - Math.round(steps)) > 1e-6;
  const isFiner = (places + morePlaces).replace(/0{1,40}$/, '').length > decimals!;
  return isBetween || isFiner ? 'number_step' : '';
}
