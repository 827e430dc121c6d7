import { parseNumberText } from '../../../shared/text/number-text.ts';
import type { InputScript, ScriptPage } from '../../core/input/script.ts';
import type { NumberField } from './answer-input-field.ts';

/** Above this many steps, floating point cannot check the step; only the decimals are checked. */
const MANY = 1e9;

export const helpNumbers: InputScript = (form, page) => {
  const fields = [...form.querySelectorAll<NumberField>('.cv-number-field input')];
  const refreshers = fields.map((field) => startNumber(field, page));
  return () => {
    for (const refresh of refreshers) refresh();
  };
};

function startNumber(field: NumberField, { refusal, textOf }: ScriptPage): () => void {
  const question = field.closest<HTMLElement>('[data-question]')!;
  const range = question.querySelector<HTMLInputElement>('[type=range]');
  const box = question.querySelector<HTMLInputElement>('[type=checkbox]');
  const { point = '', group = '', decimals, unit = '' } = field.dataset;
  const parse = () => parseNumberText(field.value, { point, group }, Number(decimals), unit);
  // Conditions compare the number, in whatever form it was typed.
  field.numberText = () => parse() ?? field.value;

  const take = () => {
    field.value = range!.value.replace('.', point);
    if (box) box.checked = false;
  };
  range?.addEventListener('input', take);
  // Clicking the exact middle of an untouched slider fires no input event.
  range?.addEventListener('click', () => {
    if (!('untouched' in range.dataset)) return;
    take();
    range.dispatchEvent(new Event('input', { bubbles: true }));
  });
  field.addEventListener('input', () => {
    if (box && textOf(field.value)) box.checked = false;
  });
  box?.addEventListener('input', () => {
    if (box.checked) field.value = '';
  });
  question.querySelector('.cv-slider')?.toggleAttribute('data-on', true);

  return () => {
    const number = parse();
    const isEmpty = !textOf(field.value);
    const problem = isEmpty && !field.validity.badInput ? '' : problemOf(field, number);
    field.setCustomValidity(problem && refusal(problem));
    if (!range) return;
    const isUntouched = isEmpty || problem !== '';
    range.toggleAttribute('data-untouched', isUntouched);
    range.value = isUntouched ? '' : number!;
    // Firefox before 119 reflects no ARIA properties.
    range.setAttribute(
      'aria-valuetext',
      isUntouched ? range.dataset['none']! : `${field.value} ${unit}`.trim(),
    );
  };
}

function problemOf({ dataset }: HTMLInputElement, text: string | null): string {
  const [min, max, step, decimals] = ['min', 'max', 'step', 'decimals'].map((name) => Number(dataset[name]));
  if (text === null) return decimals! > 0 ? 'decimals_format' : 'number_format';
  const number = Number(text);
  if (number < min! || number > max!) return 'number_range';
  const steps = (number - min!) / step!;
  const isBetween = steps < MANY && Math.abs(steps - Math.round(steps)) > 1e-6;
  const isFiner = (text.split('.')[1] ?? '').replace(/0{1,60}$/, '').length > decimals!;
  return isBetween || isFiner ? 'number_step' : '';
}
