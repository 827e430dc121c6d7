import type { Draft } from './draft.ts';
import { FIELDS, questionOfField } from './field-names.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What stands in the form now; the form's own controls are the only place where answers live. */
export function readForm(form: HTMLFormElement): Pick<Draft, 'name' | 'answers'> {
  const answers: Record<string, string> = {};
  let name = '';
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const question = questionOfField(field);
    // A form gives line ends as CR LF; people mean LF.
    const text = value.replaceAll('\r\n', '\n');
    if (question !== undefined && text.trim() !== '') answers[question] = text;
    else if (field === FIELDS.name) name = text;
  }
  return { name, answers };
}

/** Puts a draft into the form. */
export function fillForm(form: HTMLFormElement, { name, answers }: Pick<Draft, 'name' | 'answers'>): void {
  for (const field of form.querySelectorAll<Field>('input, textarea')) {
    if (field.name === FIELDS.name) field.value = name;
    const question = questionOfField(field.name);
    if (question === undefined) continue;
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === answers[question];
    else field.value = answers[question] ?? '';
  }
}

/** Whether a question has an answer. */
export function isAnswered(form: HTMLFormElement, question: HTMLElement): boolean {
  const id = question.dataset['question'];
  return id === undefined || id in readForm(form).answers;
}
