import { columnsOf, type Column } from '../../../../questions/columns.ts';
import { NO_OPINION } from '../../../../questions/counters.ts';
import { fromScaled } from '../../../../questions/decimals.ts';
import type { Question } from '../../../../questions/kind.ts';
import { cellSql } from './cell-sql.ts';

/** What stands for an answer that is not there, by why it is not. */
const CODES = { empty: -99, noOpinion: -98, notAsked: -77 } as const;
/** The same where an answer may be one of those numbers. */
const FAR_CODES = { empty: -9_999_999, noOpinion: -9_999_998, notAsked: -9_999_977 } as const;

/** The cells of a survey's columns, with a code wherever there is no answer. */
export function codedCells(questions: readonly Question[]): string[] {
  return questions.flatMap((question) => columnsOf(question).map((column) => codedCell(column, question)));
}

/**
 * Of a question that some were not asked, it is stored that it was left empty, at its own slot or a part's; of any
 * other, its absence says so.
 */
function codedCell(column: Column, { parts, archived }: Question): string {
  const { values = null, as } = parts.find(({ slot }) => slot === column.slot) ?? {};
  const least = values !== null && 'min' in values ? fromScaled(values.min, as?.decimals ?? 0) : 0;
  // A moment is no number in its cell.
  const isBelow = column.moment === null && least <= CODES.notAsked;
  const { empty, noOpinion, notAsked } = isBelow ? FAR_CODES : CODES;
  const wasAsked = parts.map(({ slot }) => `answers ? '${slot}'`).join(' or ');
  const isSome = archived || parts[0]?.gated === true;
  const without = isSome ? `case when ${wasAsked} then '${empty}' else '${notAsked}' end` : `'${empty}'`;
  const cell = `coalesce((${cellSql(column)})::text, ${without})`;
  if (!column.no_opinion) return cell;
  return `case when answers -> '${column.slot}' = '${NO_OPINION}' then '${noOpinion}' else ${cell} end`;
}
