import type { InputScript } from './script.ts';

export const offerWords: InputScript = (form) => () => {
  const formData = new FormData(form);
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-other]'))
    field.disabled = !formData.getAll(field.name.split('_')[0]!).includes(field.dataset['other']!);
};
