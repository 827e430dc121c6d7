import type { Part, PartDefinition, Question, QuestionType, Settings } from './question-type.ts';
import { RULES } from './rules.ts';

export interface StoredPart {
  readonly key: string;
  readonly slot: number;
  readonly class: Part['class'];
  readonly as?: Part['as'];
  readonly list: string | null;
  readonly grouped: boolean;
  /** Omitted if everybody is asked. */
  readonly gated?: true;
  readonly items?: string;
  /** True if it counts the other parts instead of an answer. */
  readonly anchor?: true;
}

export interface QuestionRow {
  readonly id: string;
  readonly slot: number;
  readonly question_text: string;
  readonly question_type: QuestionType;
  readonly settings: Settings;
  readonly stored_parts: readonly StoredPart[];
  readonly is_optional: boolean;
  readonly archived: boolean;
  /** Code of a computed value such as an arm or score. */
  readonly computed?: string | null;
}

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
 * Assigns slots; known parts retain theirs.
 * @param isLate after the first answer, so not everybody was asked
 */
export function assignParts(
  { slot, question_type, settings }: Pick<QuestionRow, 'slot' | 'question_type' | 'settings'>,
  before: readonly StoredPart[],
  nextSlot: () => number,
  isLate = false,
): StoredPart[] {
  const known = new Map(before.map((part) => [part.key, part]));
  // Only those who chose the option are asked for its text.
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
