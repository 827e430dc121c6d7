import type { ArchiveFile } from '../bundle/zip-around.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const STYLES = {
  year: 0,
  text: 1,
  date: 2,
  month: 3,
  time: 4,
  datetime: 5,
  instant: 6,
  head: 7,
} as const;

/** Number formats of these styles: 49 is text, custom formats start at 164. */
const FORMATS = [0, 49, 164, 165, 166, 167, 168, 49] as const;
const CODES = ['yyyy-mm-dd', 'yyyy-mm', 'hh:mm', 'yyyy-mm-dd hh:mm', 'yyyy-mm-dd hh:mm:ss'] as const;

export interface NamedSheet {
  readonly name: string;
  readonly file: number;
}

export function sheetPath(file: number): string {
  return `xl/worksheets/sheet${file}.xml`;
}

/** Returns all files of a workbook except its sheets, whose names need no escaping. */
export function workbookParts(sheets: readonly NamedSheet[]): ArchiveFile[] {
  const part = (name: string, kind: string) =>
    `<Override PartName="/${name}" ContentType="${KIND}.${kind}+xml"/>`;
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${LINK}/${kind}" Target="${target}"/>`;
  const tabs = sheets.map(({ name, file }) => `<sheet name="${name}" sheetId="${file}" r:id="rId${file}"/>`);
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    part('xl/workbook.xml', 'sheet.main'),
    part('xl/styles.xml', 'styles'),
    ...sheets.map(({ file }) => part(sheetPath(file), 'worksheet')),
  ];
  const links = [
    ...sheets.map(({ file }) => link(`rId${file}`, 'worksheet', `worksheets/sheet${file}.xml`)),
    link('styles', 'styles', 'styles.xml'),
  ];
  return [
    { name: '[Content_Types].xml', text: `${XML}<Types xmlns="${TYPES}">${types.join('')}</Types>` },
    {
      name: '_rels/.rels',
      text: `${XML}<Relationships xmlns="${LINKS}">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${LINK}"><sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${XML}<Relationships xmlns="${LINKS}">${links.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', text: stylesXml() },
  ];
}

function stylesXml(): string {
  const codes = CODES.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  const cells = FORMATS.map((format, style) => {
    const font = style === STYLES.head ? 1 : 0;
    return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  });
  const face = '<sz val="11"/><name val="Calibri"/>';
  return [
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${codes.join('')}</numFmts>`,
    `<fonts count="2"><font>${face}</font><font><b/>${face}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}
