import { BEGINS_WITHIN, BLANK, SIGN } from '../../../shared/text/formula-signs.ts';
import { isUnreviewed, type TextRow } from './model.ts';
import type { ReadUnits, TextUnit, UnitProblem } from './text-units.ts';

const HEAD = ['key', 'source', 'target'];
/** Column that marks `unreviewed` machine translations; optional on import. */
const STATE = 'state';
const UNREVIEWED = 'unreviewed';

const BEGINS = new RegExp(`^(?:'|${BLANK})*${SIGN}`);
const GUARDED = new RegExp(`^'((?:'|${BLANK})*${SIGN})`);
const WITHIN = new RegExp(BEGINS_WITHIN, 'g');
const GUARDED_WITHIN = new RegExp(BEGINS_WITHIN.replace(')', ")'"), 'g');

/** Formats `key,source,target,state` in UTF-8 with BOM for spreadsheets. */
export function writeCsv(texts: readonly TextRow[]): string {
  const rows = [
    [...HEAD, STATE],
    ...texts.map((row) => [row.key, row.source, row.text ?? '', isUnreviewed(row) ? UNREVIEWED : '']),
  ];
  return `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

function quote(text: string): string {
  const safe = guard(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Adds an apostrophe to prevent formula injection. */
function guard(text: string): string {
  const within = text.replaceAll(WITHIN, "$1'$2");
  return BEGINS.test(within) ? `'${within}` : within;
}

/** Reverses {@link guard}. */
function unguard(cell: string): string {
  return cell.replace(GUARDED, '$1').replaceAll(GUARDED_WITHIN, '$1$2');
}

/** Parses CSV with commas or semicolons. */
export function readCsv(content: string): ReadUnits {
  const text = content.replace(/^\uFEFF/, '');
  const separator = text.split('\n', 1)[0]?.includes(';') === true ? ';' : ',';
  const [head, ...rows] = parse(text, separator);
  if (head === undefined || HEAD.some((name, i) => head.cells[i]?.trim().toLowerCase() !== name))
    return { units: [], problems: [{ line: 1, code: 'file' }] };
  const hasState = head.cells[HEAD.length]?.trim().toLowerCase() === STATE;
  const units: TextUnit[] = [];
  const problems: UnitProblem[] = [];
  for (const { line, cells } of rows) {
    const [key = '', source, target, state = ''] = cells;
    if (cells.length === 1 && key.trim() === '') continue;
    if (source === undefined || target === undefined) problems.push({ line, code: 'columns' });
    else {
      const isOpen = hasState && state.trim().toLowerCase() === UNREVIEWED;
      const unit = { line, key: key.trim(), source: unguard(source), target: unguard(target) };
      units.push(isOpen ? { ...unit, isUnreviewed: true } : unit);
    }
  }
  return { units, problems };
}

interface Row {
  readonly line: number;
  readonly cells: string[];
}

/** Parses cells with line numbers, in one pass. */
function parse(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let [cells, cell, isQuoted, line, began]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ];
  const endRow = () => {
    rows.push({ line: began, cells: [...cells, cell] });
    [cells, cell, began] = [[], '', line];
  };
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(i + 1) === '"') {
        cell += sign;
        i += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
