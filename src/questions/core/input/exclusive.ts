import type { InputScript } from './script.ts';

export const clearOthers: InputScript = (form) => {
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.type !== 'checkbox' || !field.checked) return;
    const isAlone = 'exclusive' in field.dataset;
    for (const other of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked'))
      if (other.name === field.name && other !== field && (isAlone || 'exclusive' in other.dataset))
        other.checked = false;
  });
  return () => {};
};
