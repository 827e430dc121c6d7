import { DocumentFailure } from './document-failure.ts';

const MAX_CONTROLS = 0.01;

/**
 * Decodes UTF-8, UTF-16 with BOM, else Windows-1252.
 * @throws DocumentFailure `document_kind` for binary data
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
