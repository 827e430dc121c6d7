import type { Draft } from '../../device/draft.ts';
import { belongsTo, isAnswerField, NAME_FIELD } from './field-names.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the form now; the form's own controls are the only place where answers live. */
export function readForm(form: HTMLFormElement): Pick<Draft, 'name' | 'answers'> {
  const answers: Record<string, string[]> = {};
  let name = '';
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    // A form gives line ends as CR LF; people mean LF.
    const text = value.replaceAll('\r\n', '\n');
    if (isAnswerField(field) && text.trim() !== '') (answers[field] ??= []).push(text);
    else if (field === NAME_FIELD) name = text;
  }
  return { name, answers };
}

/** Puts a draft into the form, and tells helpers of its controls. One from before the codes has words by question. */
export function fillForm(form: HTMLFormElement, { name, answers }: Pick<Draft, 'name' | 'answers'>): void {
  for (const field of form.querySelectorAll<Field>('[name]')) {
    if (field.name === NAME_FIELD) field.value = name;
    if (!isAnswerField(field.name)) continue;
    const question = field.closest<HTMLElement>('[data-question]')?.dataset['question'] ?? '';
    const values = answers[field.name] ?? [];
    const [words] = answers[question] ?? [];
    if (field.type === 'radio' || field.type === 'checkbox')
      (field as HTMLInputElement).checked = values.includes(field.value) || wordsOf(field) === words;
    else field.value = typedOf(field, values) ?? words ?? '';
  }
  form.dispatchEvent(new Event('filled'));
}

/**
 * Puts a draft into the form as it came from the server, below what was given before this script came: that is newer.
 * @returns whether there was such
 */
export function restoreDraft(form: HTMLFormElement, draft: Pick<Draft, 'name' | 'answers'>): boolean {
  const plain = form.cloneNode(true) as HTMLFormElement;
  plain.reset();
  const before = readForm(plain);
  const { name, answers } = readForm(form);
  const newer = Object.entries(answers).filter(
    ([code, values]) => String(values) !== String(before.answers[code]),
  );
  const isNamed = name !== before.name;
  fillForm(form, {
    name: isNamed ? name : draft.name,
    answers: { ...draft.answers, ...Object.fromEntries(newer) },
  });
  return isNamed || newer.length > 0;
}

/** Of the values of a field; a number's field may share its name with a box for "don't know". */
function typedOf({ inputMode }: Field, values: readonly string[]): string | undefined {
  return inputMode === '' ? values[0] : values.find((each) => each !== 'no_opinion');
}

function wordsOf(field: Field): string | undefined {
  return field.closest('label')?.textContent?.trim();
}

/** Whether a question, or a part of it, has an answer. */
export function isAnswered(form: HTMLFormElement, question: HTMLElement): boolean {
  return Object.keys(readForm(form).answers).some((each) => belongsTo(each, question.dataset['code']!));
}
