import type { NumberField } from '../../questions/types/number/answer-input-field.ts';
import { questionCode } from '../../shared/logic/conditions/condition.ts';
import { answerText } from '../../shared/text/is-blank.ts';
import { cutWords } from '../../shared/logic/pipes.ts';
import { type Logic, evaluateLogic } from '../../shared/logic/evaluate-logic.ts';

// Avoids `instanceof`: the editor preview passes elements of another frame.
type Field = NumberField | HTMLTextAreaElement | HTMLSelectElement;

const checked = new WeakSet<Field>();

function fieldsOf(of: HTMLElement, code: string): Field[] {
  return [...of.querySelectorAll<Field>(`[name="${code}"]`)];
}

function isAnswered(field: Field): boolean {
  const isChoice = field.type === 'radio' || field.type === 'checkbox';
  return isChoice ? (field as HTMLInputElement).checked : answerText(field.value) !== '';
}

/** Returns the values of a code; for a composite question, whether some part is answered. */
export function valuesOf(of: HTMLFormElement, code: string): string[] {
  const own = fieldsOf(of, code);
  if (own.length > 0)
    return own
      .filter(isAnswered)
      .map((field) => ('numberText' in field ? field.numberText() : answerText(field.value)));
  return [...of.querySelectorAll<Field>(`[name^="${code}_"]`)].some(isAnswered) ? ['given'] : [];
}

/** Hides and excludes questions that are not asked, and reports failed checks. Typed text stays. */
export function applyLogic(of: HTMLFormElement, logic: Logic): void {
  const { asked, pages, away, failed } = evaluateLogic(logic, (code) => valuesOf(of, code));
  for (const frame of of.querySelectorAll<HTMLElement>('[data-question]')) {
    const code = frame.dataset['code']!;
    const isOff = !asked.has(code);
    frame.toggleAttribute('data-off', isOff);
    if (frame.localName === 'fieldset') (frame as HTMLFieldSetElement).disabled = isOff;
    else for (const field of frame.querySelectorAll<Field>('[name]')) field.disabled = isOff;
    for (const item of frame.querySelectorAll<HTMLOptionElement>('[data-if]')) {
      item.hidden = away.has(`${code} ${item.dataset['if']}`);
      (item.querySelector<Field>(`[name="${code}"]`) ?? item).disabled = item.hidden;
    }
    const words = failed.find(({ at }) => questionCode(at) === code)?.words ?? '';
    const field = frame.querySelector<Field>('[name]');
    // Preserves messages set by the question type's script if no check applies.
    if (field && (words || checked.delete(field))) field.setCustomValidity(words);
    if (field && words) checked.add(field);
  }
  for (const title of of.querySelectorAll<HTMLElement>('[data-title]'))
    title.toggleAttribute('data-off', !pages.includes(Number(title.dataset['title'])));
}

/**
 * Inserts earlier answers, using the labels next to the controls.
 * @param root for example an ending
 */
export function fillPipes(of: HTMLFormElement, root: ParentNode): void {
  for (const pipe of root.querySelectorAll<HTMLElement>('[data-pipe]')) {
    const answered = fieldsOf(of, pipe.dataset['pipe']!).filter(
      (field) => !field.matches(':disabled') && isAnswered(field),
    );
    const words = cutWords(answered.map(wordsOf).join(', ')) || pipe.dataset['fallback']!;
    if (pipe.textContent !== words) pipe.textContent = words;
  }
}

function wordsOf(field: Field): string {
  if ('selectedOptions' in field) return field.selectedOptions[0]?.text ?? '';
  const isChoice = field.type === 'radio' || field.type === 'checkbox';
  return isChoice ? (field.closest('label')?.textContent?.trim() ?? field.value) : field.value;
}
