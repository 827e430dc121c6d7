import type { InputScript } from '../../core/input/script.ts';

/** If all rows are required, marks empty rows once one is answered. */
export const askRows: InputScript = (form, { refusal }) => {
  const questions = [...form.querySelectorAll('[data-all]')].map((list) => [
    ...list.querySelectorAll<HTMLFieldSetElement>('fieldset'),
  ]);
  return () => {
    for (const rows of questions) {
      const empty = rows.filter((row) => row.querySelector(':checked') === null);
      const names = empty.map((row) => row.querySelector('legend')?.textContent).join(', ');
      const isBegun = empty.length < rows.length;
      for (const row of rows) {
        const words = isBegun && empty.includes(row) ? `${refusal('rows_missing')} (${names})` : '';
        row.querySelector('input')?.setCustomValidity(words);
      }
    }
  };
};
