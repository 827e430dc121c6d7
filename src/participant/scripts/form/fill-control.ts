/** A control that holds an answer, or a part of one. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Gives a control what an address says, as far as it can hold that. Consent is given by hand: its box is left alone.
 * @returns whether it holds that now
 */
export function fillControl(field: Field, value: string): boolean {
  if ('byHand' in field.dataset) return false;
  if ('checked' in field && /^(?:radio|checkbox)$/.test(field.type)) {
    if (field.value !== value) return false;
    field.checked = true;
  } else if (field.type !== 'hidden' && field.value === '') {
    field.value = value;
    // A list takes none but its own, and what a control cannot be is not left in it.
    if (field.value !== value || !field.checkValidity()) field.value = '';
  } else return false;
  return field.value !== '';
}
