import type { InputScript } from './script.ts';
import { hasFormat, TEXT_FORMATS } from '../../types/short-text/rules-format.ts';
import { matchesPattern, type Step } from '../../types/short-text/rules-pattern-match.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Validates texts and date-times like the server; empty fields pass. */
export const checkTexts: InputScript = (form, { refusal, textOf }) => {
  const fields = [...form.querySelectorAll<Field>('[data-format],[data-least],[data-moment]')];
  const required = new Set(form.querySelectorAll('[data-required]'));
  for (const type of ['keyup', 'focusout']) form.addEventListener(type, noticeHalfTyped);
  return () => {
    for (const field of fields) {
      const code = findTextProblem(field, textOf(field.value));
      field.setCustomValidity(code === null ? '' : refusal(code));
      const question = field.closest('[data-question]')!;
      const isBegun = 'moment' in field.dataset && field.validity.badInput;
      question.toggleAttribute('data-begun', isBegun);
      // A partly typed date is invalid, not missing.
      if (required.has(question)) question.toggleAttribute('data-required', !isBegun);
    }
  };
};

/** Browsers treat a partly filled date as empty and report no change. */
function noticeHalfTyped({ target }: Event): void {
  const field = target as Field;
  const isBegun = field.closest('[data-begun]') !== null;
  if ('moment' in field.dataset && field.validity.badInput !== isBegun)
    field.dispatchEvent(new Event('input', { bubbles: true }));
}

function findTextProblem(field: Field, text: string): string | null {
  const { rangeUnderflow, rangeOverflow, badInput } = field.validity;
  if (badInput) return 'moment_incomplete';
  if (rangeUnderflow || rangeOverflow) return 'date_range';
  if (text === '') return null;
  const { least = 0, format: named, steps } = field.dataset;
  if (text.length < Number(least)) return 'too_short';
  const format = TEXT_FORMATS.find((each) => each === named) ?? 'any';
  const fits =
    steps === undefined ? hasFormat(text, format) : matchesPattern(JSON.parse(steps) as Step[], text);
  return fits ? null : `format_${format}`;
}
