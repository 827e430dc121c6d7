import { recordOffers } from './core/rules/offered-options.ts';
import type { OfferRecord, Part, PartDefinition, Question, QuestionType, Settings } from './question-type.ts';
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
  readonly since?: number;
  readonly offered?: OfferRecord;
  readonly limits?: readonly PastLimits[];
  readonly items?: string;
  /** True if it counts the other parts instead of an answer. */
  readonly anchor?: true;
}

/** Limits that pages up to a survey version show. */
export interface PastLimits {
  readonly until: number;
  /** Settings except item lists, which contain removed items themselves. */
  readonly settings: Settings;
  readonly isRequired: boolean;
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
    const { slot, gated = false, since, offered } = stored.get(part.key) ?? {};
    if (slot === undefined) return [];
    const label = part.key === '' ? row.question_text : part.label;
    return [
      {
        ...part,
        label,
        slot,
        gated,
        ...(since !== undefined && { since }),
        ...(offered && { offered }),
        code: code + part.suffix,
      },
    ];
  });
  return { ...row, code, parts };
}

type Sent = Pick<QuestionRow, 'slot' | 'question_type' | 'settings'>;

/**
 * Assigns slots; known parts retain theirs.
 * @param lateVersion the version being saved, if there are answers already
 */
export function assignParts(
  { slot, question_type, settings }: Sent,
  before: Pick<QuestionRow, 'question_type' | 'settings' | 'stored_parts'> | undefined,
  nextSlot: () => number,
  lateVersion: number | null = null,
): StoredPart[] {
  const known = new Map(before?.stored_parts.map((part) => [part.key, part]));
  // Only those who chose the option are asked for its text.
  const comesLate = ({ key, items }: PartDefinition) =>
    lateVersion !== null && (items !== undefined || (key === '' && known.size === 0));
  const wanted = RULES[question_type].parts(settings);
  const parts = wanted.map((part): StoredPart => {
    const { key, class: of, as, list, grouped, items, anchor } = part;
    const stored = known.get(key);
    const isLate = stored === undefined && comesLate(part);
    const since = isLate && lateVersion !== null ? lateVersion : stored?.since;
    return {
      key,
      slot: key === '' ? slot : (stored?.slot ?? nextSlot()),
      class: of,
      ...(as && { as }),
      list,
      grouped,
      ...((isLate || stored?.gated === true) && { gated: true as const }),
      ...(since !== undefined && { since }),
      ...(items !== undefined && { items }),
      ...(anchor === true && { anchor }),
    };
  });
  const [first, ...others] = parts;
  if (first === undefined) return parts;
  const formerParts = before && RULES[before.question_type].parts(before.settings);
  const former = before?.stored_parts[0]?.offered;
  const offered = recordOffers({ wanted, settings, before: formerParts, former }, nextSlot, lateVersion);
  return offered === undefined ? parts : [{ ...first, offered }, ...others];
}
