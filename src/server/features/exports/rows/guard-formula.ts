import { escapeLiteral } from 'pg';
import { BEGINS_WITHIN, BLANK, FORMULA_SIGNS, SIGN } from '../../../../shared/text/formula-signs.ts';

const WITHIN = new RegExp(BEGINS_WITHIN, 'g');
const BEGINS = new RegExp(`^${BLANK}*${SIGN}`);

/** Prefixes text that a spreadsheet could read as a formula with an apostrophe (OWASP, "CSV Injection"). */
export function guardFormula(text: string): string {
  const within = text.replaceAll(WITHIN, "$1'$2");
  return BEGINS.test(text) ? `'${within}` : within;
}

const SIGNS_SQL = FORMULA_SIGNS.map((sign) => escapeLiteral(sign)).join(', ');
const BLANK_SQL = escapeLiteral(BLANK);
const BEGINS_SQL = escapeLiteral(`^${BLANK}*${SIGN}`);
const WITHIN_SQL = escapeLiteral(BEGINS_WITHIN);

/** Returns the same in SQL. Most texts begin with neither, which the first character tells at a third of the cost. */
export function guardFormulaSql(text: string): string {
  const within = `case when ${text} ~ ${WITHIN_SQL} then regexp_replace(${text}, ${WITHIN_SQL}, E'\\\\1''\\\\2', 'g') else ${text} end`;
  return `case when left(${text}, 1) in (${SIGNS_SQL}) then ''''
    when left(${text}, 1) ~ ${BLANK_SQL} and ${text} ~ ${BEGINS_SQL} then '''' else '' end || ${within}`;
}
