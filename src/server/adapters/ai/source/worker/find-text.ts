import { DocumentFailure } from './document-failure.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';

const MAX_CONTROLS = 0.01;

/**
 * Decodes UTF-8, UTF-16 with BOM, else Windows-1252.
 * @throws DocumentFailure `document_kind` for binary data
 */
function decodeText(file: Buffer): string {
  const text = new TextDecoder(encodingOf(file)).decode(file);
  const controls = text.match(/[^\P{Cc}\t\n\v\f\r\u0085]/gu)?.length ?? 0;
  if (controls > text.length * MAX_CONTROLS) throw new DocumentFailure('document_kind');
  return text;
}

function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

function isUtf8(file: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Allows for white space that is removed later. */
const SPARE = 4;

/**
 * Extracts text; the first bytes, never the name, determine the format.
 * @returns at most `max` characters
 * @throws DocumentFailure if there is no text
 */
export async function findText(file: Buffer, max: number): Promise<{ text: string; shortened: boolean }> {
  const fullText = tidy(await readKind(file, max * SPARE));
  if (fullText === '') throw new DocumentFailure('document_empty');
  const text = cut(fullText, max);
  return { text, shortened: text.length < fullText.length };
}

function readKind(file: Buffer, max: number): Promise<string> | string {
  const beginning = file.subarray(0, 1_024).toString('latin1');
  if (beginning.startsWith('PK\u0003\u0004')) return readDocx(file, max);
  // PDF readers accept the header anywhere in the first kilobyte.
  if (beginning.includes('%PDF-')) return readPdf(file, max);
  return decodeText(file);
}

/** Normalizes line breaks and blanks, and removes control characters. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  const end = head.search(/\s\S*$/);
  return (end > max / 2 ? head.slice(0, end) : head.toWellFormed().replace(/\uFFFD$/, '')).trimEnd();
}
