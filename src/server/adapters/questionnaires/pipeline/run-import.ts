import { decode } from './decode.ts';
import { containerOf, type Format, FORMATS, formatOfJson, formatOfText } from './detect-format.ts';
import { ImportFailure } from './failure.ts';
import { readCanvass } from './formats/canvass/canvass-survey.ts';
import { limeTree } from './formats/limesurvey/lime-tree.ts';
import { readLimeText } from './formats/limesurvey/read-lime-text.ts';
import { readLss } from './formats/limesurvey/read-lss.ts';
import { qualtricsTree } from './formats/qualtrics/qualtrics-tree.ts';
import { readWorkbook } from './formats/xlsform/read-workbook.ts';
import { xlsformTree } from './formats/xlsform/xlsform-tree.ts';
import { surveyJsTree } from './formats/surveyjs/surveyjs-tree.ts';
import { textTree } from './formats/text/text-tree.ts';
import type { Bounds, Imported } from './map/mapped-survey.ts';
import { mapSurvey } from './map/map-survey.ts';
import { readZip } from './read-zip.ts';
import { Report } from './report.ts';
import { parseJson } from './safe-json.ts';
import type { Tree } from './tree.ts';

export interface ImportWork {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly format: string | null;
  readonly bounds: Bounds;
}

const MOST_CANVASS = 4_000_000;

interface Reading {
  readonly report: Report;
  readonly most: number;
}

/**
 * Reads a file of any known format.
 * @throws ImportFailure
 */
export function runImport({ bytes, name, format, bounds }: ImportWork): Imported {
  const report = new Report();
  const read = readBytes(bytes, format, { report, most: bounds.questions });
  if ('survey' in read) return read;
  const hasItems = read.pages.some(({ items }) => items.some(({ kind }) => kind !== 'unknown'));
  if (!hasItems) throw new ImportFailure('import_empty');
  const hasTitle = [...read.title.values()].some((text) => text.trim() !== '');
  const fallback = name.replace(/\.[^.]{1,8}$/, '').trim();
  const titled =
    hasTitle || fallback === '' ? read : { ...read, title: new Map([[read.language ?? '', fallback]]) };
  const mapped = mapSurvey(titled, bounds, report);
  if (mapped.counts.imported === 0) throw new ImportFailure('import_empty');
  return mapped;
}

function readBytes(bytes: Uint8Array, wanted: string | null, { report, most }: Reading): Tree | Imported {
  if (wanted !== null && !FORMATS.some((each) => each === wanted))
    throw new ImportFailure('import_wrong_format');
  const container = containerOf(bytes);
  if (container === 'old-office') throw new ImportFailure('import_wrong_format');
  if (container === 'zip') return readArchive(bytes, report);
  const source = decode(bytes, report);
  if (source.trim() === '') throw new ImportFailure('import_empty');
  const detected = wanted === 'text' ? 'text' : formatOfText(source);
  switch (detected) {
    case 'json':
      return readJson(source, wanted as Format | null, { report, most });
    case 'xml':
      return limeTree(readLss(source), 'limesurvey', report);
    case 'limesurvey-text':
      return limeTree(readLimeText(source), 'limesurvey-text', report);
    default:
      return textTree(source, report);
  }
}

function readJson(source: string, wanted: Format | null, { report, most }: Reading): Tree | Imported {
  const json = parseJson(source);
  const format = formatOfJson(json);
  if (wanted !== null && wanted !== format) throw new ImportFailure('import_wrong_format');
  const record = json as Parameters<typeof surveyJsTree>[0];
  if (format === 'canvass') {
    if (source.length > MOST_CANVASS) throw new ImportFailure('import_unsafe');
    return readCanvass(record, most, report);
  }
  if (format === 'surveyjs') return surveyJsTree(record, report);
  if (format === 'qualtrics') return qualtricsTree(record, report);
  throw new ImportFailure('import_wrong_format');
}

function readArchive(bytes: Uint8Array, report: Report): Tree | Imported {
  const names: string[] = [];
  const members = readZip(bytes, (name) => {
    names.push(name);
    return name.endsWith('.lss') || /^xl\/.*\.(?:xml|rels)$/.test(name);
  });
  if (names.includes('xl/workbook.xml')) return xlsformTree(readWorkbook(members), report);
  const [lss] = members.values();
  if (lss === undefined) throw new ImportFailure('import_wrong_format');
  if (names.some((name) => name.endsWith('_tokens.lst'))) report.add('people_ignored');
  return limeTree(readLss(decode(lss, report)), 'limesurvey', report);
}
