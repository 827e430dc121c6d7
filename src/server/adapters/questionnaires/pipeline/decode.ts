import { ImportFailure } from './failure.ts';
import type { Report } from './report.ts';

export function decode(bytes: Uint8Array, report: Report): string {
  const text = decodeBytes(bytes, report);
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll('\u0000', '')
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC');
}

function decodeBytes(bytes: Uint8Array, report: Report): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isBinary(bytes)) throw new ImportFailure('import_unreadable');
    report.add('encoding');
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SAMPLE = 4_096;

function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  const control = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32));
  return control.length * 50 > sample.length;
}
