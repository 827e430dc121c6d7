import { escapeLiteral } from 'pg';
import { BEGINS_WITHIN, FORMULA_SIGNS } from '../../../../shared/text/formula-signs.ts';

const WITHIN = new RegExp(BEGINS_WITHIN, 'g');

/** Prefixes text that a spreadsheet could read as a formula with an apostrophe (OWASP, "CSV Injection"). */
export function guardFormula(text: string): string {
  const within = text.replaceAll(WITHIN, "$1'$2");
  return FORMULA_SIGNS.some((sign) => text.startsWith(sign)) ? `'${within}` : within;
}

const SIGNS_SQL = FORMULA_SIGNS.map((sign) => escapeLiteral(sign)).join(', ');
const WITHIN_SQL = escapeLiteral(BEGINS_WITHIN);

/** Returns the same in SQL. */
export function guardFormulaSql(text: string): string {
  const within = `case when ${text} ~ ${WITHIN_SQL} then regexp_replace(${text}, ${WITHIN_SQL}, E'\\\\1''\\\\2', 'g') else ${text} end`;
  return `case when left(${text}, 1) in (${SIGNS_SQL}) then '''' else '' end || ${within}`;
}
