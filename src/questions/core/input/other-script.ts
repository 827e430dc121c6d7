import type { InputScript } from './script.ts';

/** The words of an option are asked for, and count, only while it is chosen. */
export const offerWords: InputScript = (form) => () => {
  const formData = new FormData(form);
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-other]'))
    field.disabled = !formData.getAll(field.name.split('_')[0]!).includes(field.dataset['other']!);
};
