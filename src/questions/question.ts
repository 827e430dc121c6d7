import type { Part, Question, QuestionKind, Settings } from './kind.ts';
import { RULES } from './rules.ts';

/** What is stored of a part: where it is, and what its slot may hold. */
export interface StoredPart {
  readonly key: string;
  readonly slot: number;
  readonly class: Part['class'];
  readonly as?: Part['as'];
  readonly list: string | null;
  readonly grouped: boolean;
  /** Left out where everybody is asked. */
  readonly gated?: true;
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
  const stored = new Map(row.stored_parts.map((part) => [part.key, part]));
  const parts = wanted.flatMap((part): Part[] => {
    const { slot, gated = false } = stored.get(part.key) ?? {};
    if (slot === undefined) return [];
    const label = part.key === '' ? row.question_text : part.label;
    return [{ ...part, label, slot, gated, code: code + part.suffix }];
  });
  return { ...row, code, parts };
}

/**
 * What is stored of a question's parts: known ones keep their slots, new ones take the next.
 * @param isLate whether a new question comes after the first answer, so that not everybody was asked
 */
export function placeParts(
  { slot, question_type, settings }: Pick<QuestionRow, 'slot' | 'question_type' | 'settings'>,
  before: readonly StoredPart[],
  nextSlot: () => number,
  isLate = false,
): StoredPart[] {
  const known = new Map(before.map((part) => [part.key, part]));
  const isGated = (key: string) => known.get(key)?.gated ?? (key === '' && isLate && before.length === 0);
  return RULES[question_type].parts(settings).map(({ key, class: of, as, list, grouped }) => ({
    key,
    slot: key === '' ? slot : (known.get(key)?.slot ?? nextSlot()),
    class: of,
    ...(as && { as }),
    list,
    grouped,
    ...(isGated(key) && { gated: true as const }),
  }));
}
