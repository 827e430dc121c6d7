import { decodeText } from './decode-text.ts';
import { DocumentFailure } from './document-failure.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';

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
