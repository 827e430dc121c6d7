import { ImportFailure } from './failure.ts';
import { field, isRecord, type Json } from './safe-json.ts';

export const FORMATS = [
  'canvass',
  'text',
  'limesurvey',
  'limesurvey-text',
  'surveyjs',
  'qualtrics',
  'xlsform',
] as const;
export type Format = (typeof FORMATS)[number];

export function containerOf(bytes: Uint8Array): 'zip' | 'old-office' | 'text' {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b && (c === 3 || c === 5) && (d === 4 || d === 6)) return 'zip';
  return a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0 ? 'old-office' : 'text';
}

export function formatOfText(text: string): 'json' | 'xml' | 'limesurvey-text' | 'text' {
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  if (/^<(?:\?xml|document|!DOCTYPE)/i.test(start)) return 'xml';
  return /^"?(?:id"?\t"?)?(?:class|related_id)"?\t/i.test(start) ? 'limesurvey-text' : 'text';
}

export function formatOfJson(json: Json): Format {
  if (!isRecord(json)) throw new ImportFailure('import_wrong_format');
  if (field(json, 'canvass') !== undefined) return 'canvass';
  if (field(json, 'SurveyEntry') !== undefined) return 'qualtrics';
  const isSurveyJs = ['pages', 'elements', 'questions', 'surveyJson'].some(
    (key) => field(json, key) !== undefined,
  );
  if (isSurveyJs) return 'surveyjs';
  throw new ImportFailure('import_wrong_format');
}
