import { columnsOf, type Column } from '../../../../questions/columns.ts';
import { NO_OPINION } from '../../../../questions/core/summary/counters.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import type { Question } from '../../../../questions/question-type.ts';
import { cellSql } from './cell-sql.ts';

const CODES = { leftEmpty: -99, noOpinion: -98, notAsked: -77 } as const;
/** Used if the codes above are possible answers. */
const FAR_CODES = { leftEmpty: -9_999_999, noOpinion: -9_999_998, notAsked: -9_999_977 } as const;

type MissingCodes = Readonly<Partial<Record<keyof typeof CODES, number>>>;

/** Returns the missing-value codes of a column; "not asked" only if the question can be skipped. */
export function missingCodes(column: Column, { parts, archived }: Question): MissingCodes {
  const { values = null, as } = parts.find(({ slot }) => slot === column.slot) ?? {};
  const least = values !== null && 'min' in values ? fromScaled(values.min, as?.decimals ?? 0) : 0;
  // Date-times are not numbers in their cells.
  const isBelow = column.datePart === null && least <= CODES.notAsked;
  const { leftEmpty, noOpinion, notAsked } = isBelow ? FAR_CODES : CODES;
  return {
    leftEmpty,
    ...(column.no_opinion && { noOpinion }),
    ...((archived || parts[0]?.gated === true) && { notAsked }),
  };
}

/** Returns the cells of a survey's columns, with a code for every missing answer. */
export function codedCells(
  questions: readonly Question[],
  write: (column: Column) => string = cellSql,
): string[] {
  return questions.flatMap((question) =>
    columnsOf(question).map((column) => codedCell(column, question, write(column))),
  );
}

/** Conditional questions store empty answers; for others, absence means empty. */
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
