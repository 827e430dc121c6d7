import { keysOf } from './stage-keys.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A choice on the stage, and the key that chooses it. */
export interface StageChoice {
  readonly control: HTMLInputElement;
  readonly key: string | null;
}

/** What can be used in a question now: not what is hidden or off. */
function usable(question: HTMLElement): Field[] {
  return [...question.querySelectorAll<Field>('[name]')].filter(
    (field) => !field.matches(':disabled, [type=hidden]') && field.closest('[hidden]') === null,
  );
}

/** The choices of a question that keys choose, in the order in which they stand; none where it has several rows. */
export function choicesOf(question: HTMLElement): StageChoice[] {
  const fields = usable(question).filter((field) => /^(?:radio|checkbox)$/.test(field.type));
  if (new Set(fields.map(({ name }) => name)).size !== 1) return [];
  const controls = fields as HTMLInputElement[];
  const keys = keysOf(
    controls.map((control) => ({ value: control.value, isScale: control.closest('.cv-rate') !== null })),
  );
  return controls.map((control, i) => ({ control, key: keys[i] ?? null }));
}

/** Whether this one choice answers its question whole: nothing else can be chosen or written there. */
export function completesAnswer(control: HTMLInputElement): boolean {
  const question = control.closest<HTMLElement>('[data-question]');
  if (question === null || control.type !== 'radio') return false;
  return usable(question).every(({ type, name }) => type === 'radio' && name === control.name);
}
