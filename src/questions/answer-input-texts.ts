import type { InputScript } from './answer-input-script.ts';
import { hasFormat, TEXT_FORMATS } from './short-text/rules-format.ts';
import { matchesPattern, type Step } from './short-text/rules-pattern-match.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Says at the field what is wrong with a text or a moment, as the server would; what is left empty is nobody's fault. */
export const checkTexts: InputScript = (form, { refusal }) => {
  const fields = [...form.querySelectorAll<Field>('[data-format],[data-least],[data-moment]')];
  return () => {
    for (const field of fields) {
      const code = wrongWith(field);
      field.setCustomValidity(code === null ? '' : refusal(code));
    }
  };
};

function wrongWith(field: Field): string | null {
  const text = field.value.trim();
  const { rangeUnderflow, rangeOverflow } = field.validity;
  if (rangeUnderflow || rangeOverflow) return 'date_range';
  if (text === '') return null;
  const { least = 0, format: named, steps } = field.dataset;
  if (text.length < Number(least)) return 'too_short';
  const format = TEXT_FORMATS.find((each) => each === named) ?? 'any';
  const fits =
    steps === undefined ? hasFormat(text, format) : matchesPattern(JSON.parse(steps) as Step[], text);
  return fits ? null : `format_${format}`;
}
