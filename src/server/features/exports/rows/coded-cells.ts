import { columnsOf, type Column } from '../../../../questions/columns.ts';
import { NO_OPINION } from '../../../../questions/core/summary/counters.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import type { Question } from '../../../../questions/question-type.ts';
import { cellSql } from './cell-sql.ts';

/** What stands for an answer that is not there, by why it is not. */
const CODES = { leftEmpty: -99, noOpinion: -98, notAsked: -77 } as const;
/** The same where an answer may be one of those numbers. */
const FAR_CODES = { leftEmpty: -9_999_999, noOpinion: -9_999_998, notAsked: -9_999_977 } as const;

/** Why there may be no answer in a column, each with its code. */
type MissingCodes = Readonly<Partial<Record<keyof typeof CODES, number>>>;

/** The codes of what may be missing in a column; of a question that everybody was asked, nobody was not. */
export function missingCodes(column: Column, { parts, archived }: Question): MissingCodes {
  const { values = null, as } = parts.find(({ slot }) => slot === column.slot) ?? {};
  const least = values !== null && 'min' in values ? fromScaled(values.min, as?.decimals ?? 0) : 0;
  // A moment is no number in its cell.
  const isBelow = column.datePart === null && least <= CODES.notAsked;
  const { leftEmpty, noOpinion, notAsked } = isBelow ? FAR_CODES : CODES;
  return {
    leftEmpty,
    ...(column.no_opinion && { noOpinion }),
    ...((archived || parts[0]?.gated === true) && { notAsked }),
  };
}

/** The cells of a survey's columns, with a code wherever there is no answer. */
export function codedCells(
  questions: readonly Question[],
  write: (column: Column) => string = cellSql,
): string[] {
  return questions.flatMap((question) =>
    columnsOf(question).map((column) => codedCell(column, question, write(column))),
  );
}

/**
 * Of a question that some were not asked, it is stored that it was left empty, at its own slot or a part's; of any
 * other, its absence says so.
 */
function codedCell(column: Column, question: Question, written: string): string {
  const { leftEmpty, noOpinion, notAsked } = missingCodes(column, question);
  const wasAsked = question.parts.map(({ slot }) => `answers ? '${slot}'`).join(' or ');
  const without =
    notAsked === undefined
      ? `'${leftEmpty}'`
      : `case when ${wasAsked} then '${leftEmpty}' else '${notAsked}' end`;
  const cell = `coalesce((${written})::text, ${without})`;
  if (noOpinion === undefined) return cell;
  return `case when answers -> '${column.slot}' = '${NO_OPINION}' then '${noOpinion}' else ${cell} end`;
}
