import {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  type ExportFormat,
} from '../../../shared/api/results/export-formats.ts';
import type { Feature } from '../../../shared/plans.ts';

const isFile = (format: ExportFormat) => EXPORT_FORMATS[format].feature === 'csv_pdf_export';

/** Formats that people open themselves. */
export const FILE_FORMATS = EXPORT_FORMAT_NAMES.filter(isFile);
/** Formats for statistics software. */
export const STATISTICS_FORMATS = EXPORT_FORMAT_NAMES.filter((format) => !isFile(format));

/** Returns the smallest plan that would add formats; null if the account has all. */
export function missingPlan(plan: { has: (feature: Feature) => boolean }): 'Pro' | 'Scientific' | null {
  if (!plan.has('csv_pdf_export')) return 'Pro';
  return plan.has('raw_export') ? null : 'Scientific';
}
