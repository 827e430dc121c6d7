import type { Part, PartDefinition, Question, QuestionType, Settings } from './question-type.ts';
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
  /** The list whose item it is; readers of the database find its words there. */
  readonly items?: string;
  /** It counts the others, and is no answer. */
  readonly anchor?: true;
}

/** What of a question is stored, as far as its kind is concerned. */
export interface QuestionRow {
  readonly id: string;
  readonly slot: number;
  readonly question_text: string;
  readonly question_type: QuestionType;
  readonly settings: Settings;
  readonly stored_parts: readonly StoredPart[];
  readonly is_optional: boolean;
  readonly archived: boolean;
  /** The code of what nobody is asked: an arm, a score. */
  readonly computed?: string | null;
}

/** A stored question with its parts as everybody reads them. */
export function toQuestion<R extends QuestionRow>(row: R): R & Question {
  const code = row.computed ?? `Q${row.slot}`;
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
 * @param isLate whether a new question, row or item comes after the first answer, so that not everybody was asked
 */
export function assignParts(
  { slot, question_type, settings }: Pick<QuestionRow, 'slot' | 'question_type' | 'settings'>,
  before: readonly StoredPart[],
  nextSlot: () => number,
  isLate = false,
): StoredPart[] {
  const known = new Map(before.map((part) => [part.key, part]));
  // The words of an option are asked of those who chose it; that they are absent says nothing more.
  const comesLate = ({ key, items }: PartDefinition) =>
    isLate && (items !== undefined || (key === '' && before.length === 0));
  return RULES[question_type].parts(settings).map((part) => {
    const { key, class: of, as, list, grouped, items, anchor } = part;
    const stored = known.get(key);
    const isGated = stored === undefined ? comesLate(part) : stored.gated === true;
    return {
      key,
      slot: key === '' ? slot : (stored?.slot ?? nextSlot()),
      class: of,
      ...(as && { as }),
      list,
      grouped,
      ...(isGated && { gated: true as const }),
      ...(items !== undefined && { items }),
      ...(anchor === true && { anchor }),
    };
  });
}
