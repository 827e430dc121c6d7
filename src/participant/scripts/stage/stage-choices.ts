import { keysOf } from './stage-keys.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface StageChoice {
  readonly control: HTMLInputElement;
  readonly key: string | null;
}

function usable(question: HTMLElement): Field[] {
  return [...question.querySelectorAll<Field>('[name]')].filter(
    (field) => !field.matches(':disabled, [type=hidden]') && field.closest('[hidden]') === null,
  );
}

export function choicesOf(question: HTMLElement): StageChoice[] {
  const fields = usable(question).filter((field) => /^(?:radio|checkbox)$/.test(field.type));
  if (new Set(fields.map(({ name }) => name)).size !== 1) return [];
  const controls = fields as HTMLInputElement[];
  const keys = keysOf(
    controls.map((control) => ({ value: control.value, isScale: control.closest('.cv-rate') !== null })),
  );
  return controls.map((control, i) => ({ control, key: keys[i] ?? null }));
}

/** Returns whether this choice completes the question: nothing else can be chosen or written. */
export function completesAnswer(control: HTMLInputElement): boolean {
  const question = control.closest<HTMLElement>('[data-question]');
  if (question === null || control.type !== 'radio') return false;
  return usable(question).every(({ type, name }) => type === 'radio' && name === control.name);
}
