import type { Column } from '../../../../questions/columns.ts';
import type { Question } from '../../../../questions/question-type.ts';
import { offeredSql } from './cell-sql.ts';

/**
 * Returns null if everybody was asked. Conditional and late questions and parts store empty answers, so absence means
 * not asked. For removed ones the time of removal is unknown.
 */
export function askedSql({ slot, option, offer }: Column, question: Question): string | null {
  const asked = partAskedSql(slot, question);
  if (option === null || offer === null) return asked;
  const isAnswered = `jsonb_typeof(answers -> '${slot}') = 'array'`;
  return `case when ${isAnswered} then ${offeredSql(option, offer)} else ${asked ?? 'true'} end`;
}

function partAskedSql(slot: number, { parts, archived }: Question): string | null {
  const [first] = parts;
  const part = parts.find((each) => each.slot === slot);
  const isGated = first?.gated === true;
  // Other parts of the question were asked before this one.
  const isAlone =
    part?.archived === true || part?.since !== first?.since || (part?.gated === true && !isGated);
  if (!isAlone && !isGated && !archived && first?.archived !== true) return null;
  const slots = isAlone ? [slot] : parts.map((each) => each.slot);
  return slots.map((each) => `answers ? '${each}'`).join(' or ');
}
