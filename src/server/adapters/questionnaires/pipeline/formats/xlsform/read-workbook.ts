import { ImportFailure } from '../../failure.ts';
import { readXml } from '../../read-xml.ts';

const SHEETS = new Set(['survey', 'choices', 'settings']);
const MAX_CELLS = 200_000;
const MAX_SHEETS = 255;
const MAX_COLUMNS = 500;

export type Rows = readonly (readonly string[])[];

export function readWorkbook(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Rows> {
  const text = (name: string) => {
    const bytes = files.get(name);
    return bytes === undefined ? null : new TextDecoder('utf-8').decode(bytes);
  };
  const workbook = text('xl/workbook.xml');
  if (workbook === null) throw new ImportFailure('import_wrong_format');
  const shared = readShared(text('xl/sharedStrings.xml'));
  const targets = new Map(
    attributesOf(text('xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map((of) => [
      of.get('Id'),
      of.get('Target'),
    ]),
  );
  const listed = attributesOf(workbook, 'sheet');
  if (listed.length > MAX_SHEETS) throw new ImportFailure('import_unsafe');
  const sheets = new Map<string, Rows>();
  for (const [i, of] of listed.entries()) {
    const target = targets.get(of.get('r:id')) ?? `worksheets/sheet${i + 1}.xml`;
    const name = (of.get('name') ?? '').trim().toLowerCase();
    if (!SHEETS.has(name) || sheets.has(name)) continue;
    const source = text(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    sheets.set(name, source === null ? [] : readSheet(source, shared));
  }
  return sheets;
}

function attributesOf(source: string, element: string): ReadonlyMap<string, string>[] {
  const matches: ReadonlyMap<string, string>[] = [];
  if (source !== '')
    readXml(source, {
      open(name, _depth, attributes) {
        if (name === element) matches.push(attributes());
      },
      close: () => {},
    });
  return matches;
}

function readShared(source: string | null): readonly string[] {
  const texts: string[] = [];
  let own = '';
  let isPhonetic = false;
  if (source !== null)
    readXml(source, {
      open(name) {
        if (name === 'si') own = '';
        if (name === 'rPh') isPhonetic = true;
      },
      close(name, _depth, text) {
        if (name === 't' && !isPhonetic) own += text;
        if (name === 'rPh') isPhonetic = false;
        if (name === 'si') texts.push(own);
      },
    });
  return texts;
}

function readSheet(source: string, shared: readonly string[]): Rows {
  const rows: string[][] = [];
  let row: string[] = [];
  let type = '';
  let column = 0;
  let value = '';
  let cells = 0;
  readXml(source, {
    open(name, _depth, attributes) {
      if (name === 'row') {
        row = [];
        column = -1;
      }
      if (name !== 'c') return;
      const facts = attributes();
      type = facts.get('t') ?? 'n';
      column = columnOf(facts.get('r') ?? '') ?? column + 1;
      value = '';
      if (++cells > MAX_CELLS) throw new ImportFailure('import_unsafe');
    },
    close(name, _depth, text) {
      if (name === 'v' || name === 't') value += text;
      if (name === 'c' && column < MAX_COLUMNS) {
        while (row.length < column) row.push('');
        row[column] = cellText(type, value, shared);
      }
      if (name === 'row') rows.push(row);
    },
  });
  return rows;
}

function cellText(type: string, value: string, shared: readonly string[]): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'n' && /^-?\d+\.0+$/.test(value) ? value.slice(0, value.indexOf('.')) : value;
}

function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
