import { NEUTRAL_MARKS, parseNumberText } from '../../../shared/text/number-text.ts';
import type { InputScript, ScriptPage } from '../../core/input/script.ts';

export const showRemainingScript: InputScript = (form, page) => () => {
  for (const sum of form.querySelectorAll<HTMLElement>('[data-total]')) showRemaining(sum, page);
};

function showRemaining(sum: HTMLElement, { t, refusal, textOf }: ScriptPage): void {
  const fields = [...sum.querySelectorAll('input')];
  const total = Number(sum.dataset['total']);
  const step = Number(sum.dataset['step']);
  const texts = fields.map(({ value }) => (!textOf(value) ? '0' : parseNumberText(value, NEUTRAL_MARKS, 0)));
  const values = texts.map((text) => (text === null ? Number.NaN : Number(text)));
  const left = total - values.reduce((all, value) => all + value, 0);
  const isEmpty = fields.every(({ value }) => !textOf(value));
  for (const [i, field] of fields.entries()) {
    const value = values[i]!;
    const isOff = !(value >= 0 && value % step === 0);
    const problem =
      texts[i] === null ? 'number_format' : isOff ? 'number_step' : left !== 0 && !isEmpty ? 'sum_total' : '';
    field.setCustomValidity(problem && refusal(problem));
  }
  const word = left === 0 ? 'sumDone' : left > 0 ? 'sumLeft' : 'sumOver';
  const message = Number.isNaN(left) ? '' : t(word, { left: Math.abs(left), total });
  const output = sum.querySelector('output')!;
  if (output.textContent !== message) output.textContent = message;
}
