import type { Part, Question, QuestionKind, Settings } from './kind.ts';
import { RULES } from './rules.ts';

/** What is stored of a part: where it is, and what its slot may hold. */
export interface StoredPart {
  readonly key: string;
  readonly slot: number;
  readonly class: Part['class'];
  readonly list: string | null;
  readonly grouped: boolean;
}

/** What of a question is stored, as far as its kind is concerned. */
export interface QuestionRow {
  readonly id: string;
  readonly slot: number;
  readonly question_text: string;
  readonly question_type: QuestionKind;
  readonly settings: Settings;
  readonly stored_parts: readonly StoredPart[];
  readonly is_optional: boolean;
  readonly archived: boolean;
}

/** A stored question with its parts as everybody reads them. */
export function toQuestion<R extends QuestionRow>(row: R): R & Question {
  const code = `Q${row.slot}`;
  const wanted = RULES[row.question_type].parts(row.settings);
  const slots = new Map(row.stored_parts.map(({ key, slot }) => [key, slot]));
  const parts = wanted.flatMap((part): Part[] => {
    const slot = part.key === '' ? row.slot : slots.get(part.key);
    if (slot === undefined) return [];
    const label = part.key === '' ? row.question_text : part.label;
    return [{ ...part, label, slot, code: code + part.suffix }];
  });
  return { ...row, code, parts };
}

/** What is stored of a question's parts: known ones keep their slots, new ones take the next. */
export function placeParts(
  { slot, question_type, settings }: Pick<QuestionRow, 'slot' | 'question_type' | 'settings'>,
  before: readonly StoredPart[],
  nextSlot: () => number,
): StoredPart[] {
  const slots = new Map(before.map((part) => [part.key, part.slot]));
  return RULES[question_type].parts(settings).map(({ key, class: of, list, grouped }) => ({
    key,
    slot: key === '' ? slot : (slots.get(key) ?? nextSlot()),
    class: of,
    list,
    grouped,
  }));
}
