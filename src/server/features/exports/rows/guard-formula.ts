import { escapeLiteral } from 'pg';
import {
  BEGINS_AFTER_COMMA,
  BEGINS_WITHIN,
  BLANK,
  FORMULA_SIGNS,
  SIGN,
} from '../../../../shared/text/formula-signs.ts';

export type Separator = ',' | ';';

const WITHIN = { ',': BEGINS_WITHIN, ';': BEGINS_AFTER_COMMA } as const;
const BEGINS = new RegExp(`^${BLANK}*${SIGN}`, 'u');
const WITHIN_TEXT = { ',': new RegExp(WITHIN[','], 'gu'), ';': new RegExp(WITHIN[';'], 'gu') } as const;

/** Prefixes text that a spreadsheet could read as a formula with an apostrophe (OWASP, "CSV Injection"). */
export function guardFormula(text: string, separator: Separator = ','): string {
  const within = text.replaceAll(WITHIN_TEXT[separator], "$1'$2");
  return BEGINS.test(text) ? `'${within}` : within;
}

const SIGNS_SQL = FORMULA_SIGNS.map((sign) => sign.codePointAt(0)).join(', ');
const BEGINS_SQL = escapeLiteral(`^${BLANK}*${SIGN}`);

/** Guards in SQL: few texts begin with a sign or a blank, and the first code point is cheap to read. */
export function guardFormulaSql(text: string, separator: Separator = ','): string {
  const pattern = escapeLiteral(WITHIN[separator]);
  const within = `case when ${text} ~ ${pattern} then regexp_replace(${text}, ${pattern}, E'\\\\1''\\\\2', 'g') else ${text} end`;
  return `case when ascii(${text}) between 65 and 126 then ''
    when ascii(${text}) in (${SIGNS_SQL}) then ''''
    when ascii(${text}) not between 33 and 126 and ${text} ~ ${BEGINS_SQL} then '''' else '' end || ${within}`;
}
