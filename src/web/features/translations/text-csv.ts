import Papa from 'papaparse';
import { BEGINS_WITHIN, BLANK, SIGN } from '../../../shared/text/formula-signs.ts';
import { isUnreviewed, type TextRow } from './model.ts';
import type { ReadUnits, TextUnit, UnitProblem } from './text-units.ts';

const HEAD = ['key', 'source', 'target'];
/** Column that marks `unreviewed` machine translations; optional on import. */
const STATE = 'state';
const UNREVIEWED = 'unreviewed';

const BEGINS = new RegExp(`^(?:'|${BLANK})*${SIGN}`, 'u');
const GUARDED = new RegExp(`^'((?:'|${BLANK})*${SIGN})`, 'u');
const WITHIN = new RegExp(BEGINS_WITHIN, 'gu');
const GUARDED_WITHIN = new RegExp(BEGINS_WITHIN.replace(')', ")'"), 'gu');

/** Formats `key,source,target,state` in UTF-8 with BOM for spreadsheets. */
export function writeCsv(texts: readonly TextRow[]): string {
  const rows = [
    [...HEAD, STATE],
    ...texts.map((row) => [row.key, row.source, row.text ?? '', isUnreviewed(row) ? UNREVIEWED : '']),
  ];
  const guarded = rows.map((row) => row.map(guard));
  // Spreadsheets of some countries also split at semicolons.
  return `\uFEFF${Papa.unparse(guarded, { quotes: (cell: string) => cell.includes(';') })}\r\n`;
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
  const delimiter = content.split('\n', 1)[0]?.includes(';') === true ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(content, { delimiter });
  const [head, ...rows] = data;
  if (head === undefined || HEAD.some((name, i) => head[i]?.trim().toLowerCase() !== name))
    return { units: [], problems: [{ line: 1, code: 'file' }] };
  const hasState = head[HEAD.length]?.trim().toLowerCase() === STATE;
  const misquoted = new Set(errors.map(({ row }) => row));
  const units: TextUnit[] = [];
  const problems: UnitProblem[] = [];
  let line = 1 + lineBreaksOf(head);
  for (const [i, cells] of rows.entries()) {
    const [began, [key = '', source, target, state = '']] = [line, cells];
    line += lineBreaksOf(cells);
    if (cells.length === 1 && key.trim() === '') continue;
    if (source === undefined || target === undefined || misquoted.has(i + 1))
      problems.push({ line: began, code: 'columns' });
    else {
      const isOpen = hasState && state.trim().toLowerCase() === UNREVIEWED;
      // A row that ends unlike the first ones retains its carriage return.
      const text = unguard(target.replace(/\r$/, ''));
      const unit = { line: began, key: key.trim(), source: unguard(source), target: text };
      units.push(isOpen ? { ...unit, isUnreviewed: true } : unit);
    }
  }
  return { units, problems };
}

/** Counts those within the cells, and the row's end. */
function lineBreaksOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1);
}
