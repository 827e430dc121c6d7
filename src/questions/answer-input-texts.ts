import type { InputScript } from './answer-input-script.ts';
import { hasFormat, TEXT_FORMATS } from './short-text/rules-format.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Says at the field what is wrong with a text or a moment, as the server would; what is left empty is nobody's fault. An
 * owner's pattern is compared by the server alone: its matcher would weigh more than all of this script.
 */
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
  if (text.length < Number(field.dataset['least'] ?? 0)) return 'too_short';
  const format = TEXT_FORMATS.find((each) => each === field.dataset['format']) ?? 'any';
  return hasFormat(text, format) ? null : `format_${format}`;
}
