import { escapeLiteral } from 'pg';
import { NO_OPINION, NO_OPINION_WORD } from '../../../../questions/core/summary/counters.ts';
import type { Column } from '../../../../questions/columns.ts';
import type { Part } from '../../../../questions/question-type.ts';
import type { DatePart } from '../../../../questions/core/rules/date-parts.ts';
import { guardFormula, guardFormulaSql, type Separator } from './guard-formula.ts';

// COPY takes no parameters, so ids and texts are embedded with escapeLiteral.

export interface CellWriting {
  readonly text: (sql: string) => string;
  /** Checked phone numbers; like any text by default. */
  readonly phone?: (sql: string) => string;
  readonly label: (words: string) => string;
  readonly dateTime: (slot: number, dateTime: DatePart) => string;
}

/** Formatting that is safe for spreadsheets. */
export function safeWriting(separator: Separator): CellWriting {
  return {
    text: (text) => textSql(text, separator),
    phone: (text) => phoneSql(text, separator),
    label: (words) => guardFormula(words, separator),
    dateTime: datePartSql,
  };
}

const SAFE = safeWriting(',');

/** Returns the SQL equivalent of `cellOf`: a cell as text, safe for spreadsheets by default. */
export function cellSql(
  { slot, type, option, offer, in_words, no_opinion, decimals, datePart, isPhone, value_labels }: Column,
  writing = SAFE,
): string {
  const answer = no_opinion ? `nullif(answers ->> '${slot}', '${NO_OPINION}')` : `(answers ->> '${slot}')`;
  if (option !== null) return optionSql(slot, option, offer);
  if (datePart !== null) return writing.dateTime(slot, datePart);
  if (type === 'text') return (isPhone ? (writing.phone ?? writing.text) : writing.text)(answer);
  if (!in_words) return decimals === 0 ? answer : `(${decimalSql(answer, decimals)})::text`;
  return labelsSql(
    answer,
    value_labels.map(({ value, label }) => ({ value, label: writing.label(label) })),
  );
}

/** Returns SQL for an answer as JSON: numbers, labels instead of ids, lists, or text. */
export function jsonSql(part: Part): string {
  if (part.no_opinion !== true) return valueSql(part);
  return `case when answers -> '${part.slot}' = '${NO_OPINION}' then '"${NO_OPINION_WORD}"' else ${valueSql(part)} end`;
}

function valueSql({ slot, class: of, as, values }: Part): string {
  if (as?.moment !== undefined)
    return as.moment === 'year' ? `answers -> '${slot}'` : `to_jsonb(${datePartSql(slot, as.moment)})`;
  if (of === 'wide') return `to_jsonb((answers ->> '${slot}')::numeric)`;
  if (as !== undefined && as.decimals > 0)
    return `to_jsonb(${decimalSql(`(answers ->> '${slot}')`, as.decimals)})`;
  if (values === null || 'min' in values) return `answers -> '${slot}'`;
  const labels = values.map(({ value, label }) => ({ value, label }));
  if (of === 'code') return `to_jsonb(${labelsSql(`(answers ->> '${slot}')`, labels)})`;
  return `(select jsonb_agg(${labelsSql('e', labels)}) from jsonb_array_elements_text(${listSql(slot)}) e)`;
}

/** Null for those who were not offered the option. */
function optionSql(slot: number, option: number, offer: Column['offer']): string {
  const chosen = `(${listSql(slot)} @> '${option}')`;
  if (offer === null) return `${chosen}::integer`;
  return `case when ${chosen} then 1 when not ${chosen} and ${offeredSql(option, offer)} then 0 end`;
}

export function offeredSql(option: number, { slot, isLate }: NonNullable<Column['offer']>): string {
  return `coalesce(answers -> '${slot}' @> '${option}', ${String(!isLate)})`;
}

export function textSql(text: string, separator: Separator = ','): string {
  const guarded = guardFormulaSql(text, separator);
  return `case when ${text} ~ E'[\\r\\n]' then regexp_replace(${guarded}, ${BREAK}, E'\\r\\n', 'g') else ${guarded} end`;
}

/** Groups of digits only: signs and brackets would be calculated. */
const PLAIN_PHONE = String.raw`'^\+\d{1,4}( \d+)+$'`;

function phoneSql(text: string, separator: Separator): string {
  return `case when ${text} ~ ${PLAIN_PHONE} then ${text} else ${textSql(text, separator)} end`;
}

const BREAK = String.raw`E'\r\n|\r|\n'`;

function decimalSql(answer: string, decimals: number): string {
  return `trim_scale(${answer}::numeric / ${10 ** decimals})`;
}

function datePartSql(slot: number, datePart: DatePart): string {
  const answer = `(answers ->> '${slot}')`;
  const from = (unit: string, format: string) =>
    `to_char(timestamp '1970-01-01' + make_interval(${unit} => ${answer}::integer), '${format}')`;
  const written = {
    date: from('days', 'YYYY-MM-DD'),
    month: from('months', 'YYYY-MM'),
    year: answer,
    time: from('mins', 'HH24:MI'),
    datetime: from('mins', 'YYYY-MM-DD"T"HH24:MI'),
  };
  return written[datePart];
}

function listSql(slot: number): string {
  return `nullif(answers -> '${slot}', 'null')`;
}

function labelsSql(answer: string, labels: readonly { value: number; label: string }[]): string {
  const byId = JSON.stringify(Object.fromEntries(labels.map(({ value, label }) => [value, label])));
  return `coalesce(${escapeLiteral(byId)}::jsonb ->> ${answer}, ${answer})`;
}
