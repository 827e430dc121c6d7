import { type Field, fillControl } from './form/fill-control.ts';

// Fills empty controls from the URL (`?Q1=2&Q5=Text`). Nothing is sent, and the participant can change everything.
const MOST = 100;
const LONGEST = 300;
const form = document.querySelector<HTMLFormElement>('#survey');

if (form !== null) {
  const asked = [...new URLSearchParams(location.search)]
    .filter(([code, value]) => /^Q\d{1,5}(?:_\w{1,20})?$/.test(code) && value.length <= LONGEST)
    .slice(0, MOST);
  const fieldsOf = (code: string) => [...form.querySelectorAll<Field>(`[name="${code}"]`)];
  // Existing answers are not overwritten.
  const before = new FormData(form);
  const open = asked.filter(([code]) => before.getAll(code).every((value) => value === ''));
  const filled = open.filter(([code, value]) => fieldsOf(code).some((field) => fillControl(field, value)));
  const line = document.getElementById('filled');
  if (line !== null && filled.length > 0) {
    // Parts of a composite question have codes of their own.
    const questions = new Set(filled.map(([code]) => code.split('_')[0]));
    line.textContent = line.dataset['text']?.replace('{{n}}', String(questions.size)) ?? '';
    document.getElementById('afresh')?.addEventListener('click', () => (line.textContent = ''));
  }
  // Not `input`: a participant without input of their own has no draft.
  if (filled.length > 0) form.dispatchEvent(new Event('filled'));
}
