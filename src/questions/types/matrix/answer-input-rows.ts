import type { InputScript } from '../../core/input/script.ts';

/** Where all rows are asked for, the first control of each empty one says so, once a row has been answered. */
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
