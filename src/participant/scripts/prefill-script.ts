import { type Field, fillControl } from './form/fill-control.ts';

// A script of its own, loaded where the address brings answers by code (`?Q1=2&Q5=Text`): puts them into controls that are
// still empty, as far as these can hold them. Nothing is sent or kept by that, and whoever answers sees and may change all of it.
const MOST = 100;
const LONGEST = 300;
const form = document.querySelector<HTMLFormElement>('#survey');

if (form !== null) {
  const asked = [...new URLSearchParams(location.search)]
    .filter(([code, value]) => /^Q\d{1,5}(?:_\w{1,20})?$/.test(code) && value.length <= LONGEST)
    .slice(0, MOST);
  const fieldsOf = (code: string) => [...form.querySelectorAll<Field>(`[name="${code}"]`)];
  // What was answered here before stays.
  const before = new FormData(form);
  const open = asked.filter(([code]) => before.getAll(code).every((value) => value === ''));
  const filled = open.filter(([code, value]) => fieldsOf(code).some((field) => fillControl(field, value)));
  const line = document.getElementById('filled');
  if (line !== null && filled.length > 0) {
    // Of several parts of one question each has a code of its own.
    const questions = new Set(filled.map(([code]) => code.split('_')[0]));
    line.textContent = line.dataset['say']?.replace('{{n}}', String(questions.size)) ?? '';
    document.getElementById('afresh')?.addEventListener('click', () => (line.textContent = ''));
  }
  // Not `input`: somebody who has touched nothing has no draft.
  if (filled.length > 0) form.dispatchEvent(new Event('filled'));
}
