import type { ImportLine } from '../../../shared/api/survey/imports.ts';
import { reportWords, type ReportCode } from '../../adapters/questionnaires/pipeline/report.ts';

export function reportLine(code: ReportCode, at: string, source = ''): ImportLine {
  const [level, words] = reportWords(code);
  return { level, code, at, source: source.slice(0, 500).toWellFormed(), words };
}
