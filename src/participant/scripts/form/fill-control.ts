export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Sets a control if it accepts the value; consent is never prefilled.
 * @returns whether it now has the value
 */
export function fillControl(field: Field, value: string): boolean {
  if ('byHand' in field.dataset) return false;
  if ('checked' in field && /^(?:radio|checkbox)$/.test(field.type)) {
    if (field.value !== value) return false;
    field.checked = true;
  } else if (field.type !== 'hidden' && field.value === '') {
    field.value = value;
    // Selects accept only their own options; invalid values are removed.
    if (field.value !== value || !field.checkValidity()) field.value = '';
  } else return false;
  return field.value !== '';
}
