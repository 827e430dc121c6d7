import { columnName, textCell } from './cell-xml.ts';
import { STYLES, XML, MAIN } from './workbook-parts.ts';

export function sheetHead(heads: readonly string[], widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  const head = textRow(1, heads, STYLES.head);
  return `${XML}<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>${head}`;
}

export function textRow(row: number, texts: readonly string[], style: number = STYLES.text): string {
  const cells = texts.map((text, index) =>
    text === '' ? '' : textCell(`${columnName(index)}${row}`, text, style),
  );
  return `<row r="${row}">${cells.join('')}</row>`;
}

export const SHEET_TAIL = '</sheetData></worksheet>';
