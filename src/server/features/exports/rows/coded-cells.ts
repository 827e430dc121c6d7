import { columnsOf, type Column } from '../../../../questions/columns.ts';
import { NO_OPINION } from '../../../../questions/core/summary/counters.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import type { Question } from '../../../../questions/question-type.ts';
import { askedSql } from './asked-sql.ts';
import { cellSql } from './cell-sql.ts';

const CODES = { leftEmpty: -99, noOpinion: -98, notAsked: -77 } as const;
type MissingCodes = Readonly<Partial<Record<keyof typeof CODES, number>>>;

/** Returns codes below all possible answers: -9999999, or longer ones for smaller answers. */
function codesBelow(least: number): Readonly<Record<keyof typeof CODES, number>> {
  if (least > CODES.notAsked) return CODES;
  const power = 10 ** Math.max(7, String(Math.trunc(-least)).length + 1);
  return { leftEmpty: 1 - power, noOpinion: 2 - power, notAsked: 23 - power };
}

/** Includes "not asked" only if some were not. */
export function missingCodes(column: Column, question: Question): MissingCodes {
  const { values = null, as } = question.parts.find(({ slot }) => slot === column.slot) ?? {};
  const least = values !== null && 'min' in values ? fromScaled(values.min, as?.decimals ?? 0) : 0;
  // Date-times are not numbers in their cells.
  const { leftEmpty, noOpinion, notAsked } = column.datePart === null ? codesBelow(least) : CODES;
  return {
    leftEmpty,
    ...(column.no_opinion && { noOpinion }),
    ...(askedSql(column, question) !== null && { notAsked }),
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

function codedCell(column: Column, question: Question, written: string): string {
  const { leftEmpty, noOpinion, notAsked } = missingCodes(column, question);
  const asked = askedSql(column, question);
  const without =
    asked === null ? `'${leftEmpty}'` : `case when ${asked} then '${leftEmpty}' else '${notAsked}' end`;
  const cell = `coalesce((${written})::text, ${without})`;
  if (noOpinion === undefined) return cell;
  return `case when answers -> '${column.slot}' = '${NO_OPINION}' then '${noOpinion}' else ${cell} end`;
}
