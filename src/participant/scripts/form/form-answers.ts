import type { Draft } from '../../device/draft.ts';
import { answerText } from '../../../shared/text/is-blank.ts';
import { belongsTo, isAnswerField, NAME_FIELD } from './field-names.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the answers from the form's controls, the only source of truth. */
export function readForm(form: HTMLFormElement): Pick<Draft, 'name' | 'answers'> {
  const answers: Record<string, string[]> = {};
  let name = '';
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    // Form data has CR LF line ends; answers are stored with LF.
    const text = value.replaceAll('\r\n', '\n');
    if (isAnswerField(field) && answerText(text)) (answers[field] ??= []).push(text);
    else if (field === NAME_FIELD) name = text;
  }
  return { name, answers };
}

/** Fills the form and notifies control scripts. Old drafts store texts by question. */
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
 * Fills a draft into the form without overwriting input made before the script ran.
 * @returns whether there was such input
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

/** A number field may share its name with a "don't know" box. */
function typedOf({ inputMode }: Field, values: readonly string[]): string | undefined {
  return inputMode === '' ? values[0] : values.find((each) => each !== 'no_opinion');
}

function wordsOf(field: Field): string | undefined {
  return field.closest('label')?.textContent?.trim();
}

export function isAnswered(form: HTMLFormElement, question: HTMLElement): boolean {
  return Object.keys(readForm(form).answers).some((each) => belongsTo(each, question.dataset['code']!));
}
