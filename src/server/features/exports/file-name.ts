import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/api/results/export-formats.ts';

const MAX_LENGTH = 100;
/** Characters that file systems or headers reject. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|]+/gu;

export function exportFile(
  format: ExportFormat,
  title: string,
): { readonly name: string; readonly type: string } {
  const { type, extension } = EXPORT_FORMATS[format];
  return { name: fileName(title, extension), type };
}

/** Returns the name of a download: the survey title without characters that file systems reject. */
export function fileName(title: string, extension: string): string {
  const spaced = title.normalize('NFC').replaceAll(UNFIT, ' ').replaceAll(/\s+/g, ' ');
  const short = [...spaced].slice(0, MAX_LENGTH).join('');
  return `${short.replaceAll(/^[. ]+|[. ]+$/g, '') || 'survey'}.${extension}`;
}

/** Returns the `Content-Disposition` header with an ASCII fallback and the full name (RFC 6266). */
export function disposition(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_');
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
