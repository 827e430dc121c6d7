import { DocumentFailure } from './document-failure.ts';

/** More than this share of control characters is no text. */
const MAX_CONTROLS = 0.01;

/**
 * Reads plain text or Markdown: UTF-8, UTF-16 with its mark, else the old Western encoding.
 * @throws DocumentFailure `document_kind` for what is no text
 */
export function decodeText(file: Buffer): string {
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
