import { unzipSync } from 'fflate';

/** A cell of a workbook as other programs read it: a text, or a number with the format that it is shown in. */
export interface WorkbookCell {
  readonly value: string | number;
  readonly format: string;
}

const BUILT_IN: Readonly<Record<string, string>> = { 0: '', 49: '@' };

/**
 * Reads an XLSX file: each sheet by its name, each row by the codes of its first row.
 * @throws Error where a part is missing, or a cell is of another kind
 */
export function readWorkbook(bytes: Uint8Array): Map<string, ReadonlyMap<string, WorkbookCell>[]> {
  const files = unzipSync(bytes);
  const part = (name: string) => {
    const file = files[name];
    if (file === undefined) throw new Error(`no ${name}`);
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  };
  const styles = part('xl/styles.xml');
  const codes = new Map(all(styles, 'numFmt').map((each) => [each['numFmtId'], each['formatCode'] ?? '']));
  const formats = all(styles.split('<cellXfs')[1] ?? '', 'xf').map(
    ({ numFmtId = '' }) => codes.get(numFmtId) ?? BUILT_IN[numFmtId] ?? '',
  );
  const targets = new Map(
    all(part('xl/_rels/workbook.xml.rels'), 'Relationship').map((each) => [each['Id'], each['Target']]),
  );
  const types = new Set(all(part('[Content_Types].xml'), 'Override').map((each) => each['PartName']));
  return new Map(
    all(part('xl/workbook.xml'), 'sheet').map((sheet) => {
      const path = `xl/${targets.get(sheet['r:id'])}`;
      if (!types.has(`/${path}`)) throw new Error(`${path} has no type`);
      return [sheet['name'] ?? '', readSheet(part(path), formats)];
    }),
  );
}

function readSheet(xml: string, formats: readonly string[]): ReadonlyMap<string, WorkbookCell>[] {
  const [head, ...rows] = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, row, cells = '']) =>
    readCells(cells, row ?? '', formats),
  );
  const names = new Map([...(head ?? [])].map(([column, { value }]) => [column, String(value)]));
  return rows.map((row) => new Map([...row].map(([column, cell]) => [names.get(column) ?? column, cell])));
}

function readCells(xml: string, row: string, formats: readonly string[]): Map<string, WorkbookCell> {
  const cells = new Map<string, WorkbookCell>();
  const rest = xml.replaceAll(/<c ([^>]*)>(.*?)<\/c>/gs, (_, attributeText: string, inner: string) => {
    const { r = '', s = '0', t } = attributes(attributeText);
    if (!r.endsWith(row)) throw new Error(`${r} stands in row ${row}`);
    const text = /^<is><t xml:space="preserve">([^<]*)<\/t><\/is>$/.exec(inner)?.[1];
    const number = /^<v>([^<]+)<\/v>$/.exec(inner)?.[1];
    const value = t === 'inlineStr' ? text : number;
    if (value === undefined) throw new Error(`a cell of no kind: ${inner}`);
    cells.set(r.slice(0, -row.length), {
      value: t === 'inlineStr' ? meant(value) : Number(value),
      format: formats[Number(s)] ?? 'none',
    });
    return '';
  });
  if (rest !== '') throw new Error(`no cells: ${rest}`);
  return cells;
}

function all(xml: string, tag: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<${tag} ([^>]*?)/?>`, 'g'))].map(([, attributeText = '']) =>
    attributes(attributeText),
  );
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** What XML and then spreadsheets take a text for. */
function meant(xml: string): string {
  const text = xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return text.replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
