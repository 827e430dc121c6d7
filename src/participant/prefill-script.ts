// A script of its own, loaded where the address brings answers by code (`?Q1=2&Q5=Text`): puts them into controls that are
// still empty, as far as these can hold them. Nothing is sent by that, and whoever answers sees and may change all of it.
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const MOST = 100;
const LONGEST = 300;
const form = document.querySelector<HTMLFormElement>('#survey');

/** Gives a control what the address says. @returns whether it holds that now */
function fill(field: Field, value: string): boolean {
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

if (form !== null) {
  const asked = [...new URLSearchParams(location.search)]
    .filter(([code, value]) => /^Q\d{1,5}(?:_\w{1,20})?$/.test(code) && value.length <= LONGEST)
    .slice(0, MOST);
  const fieldsOf = (code: string) => [...form.querySelectorAll<Field>(`[name="${code}"]`)];
  // What was answered here before stays.
  const before = new FormData(form);
  const open = asked.filter(([code]) => before.getAll(code).every((value) => value === ''));
  const filled = open.filter(([code, value]) => fieldsOf(code).some((field) => fill(field, value)));
  if (filled.length > 0) form.dispatchEvent(new Event('input'));
}
