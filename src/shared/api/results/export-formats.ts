import type { Feature } from '../../plans.ts';

interface FormatFacts {
  /** Plan feature that includes the format (docs/product-decisions.md#plans, 26). */
  readonly feature: Feature;
  readonly type: string;
  /** Extension of the file name. */
  readonly extension: string;
}

const CSV = 'text/csv; charset=utf-8; header=present';

/** In the order of the export panel: files first, then formats for statistics software. */
export const EXPORT_FORMATS = {
  xlsx: {
    feature: 'csv_pdf_export',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  csv: { feature: 'csv_pdf_export', type: CSV, extension: 'csv' },
  'csv-semicolon': { feature: 'csv_pdf_export', type: CSV, extension: 'csv' },
  pdf: { feature: 'csv_pdf_export', type: 'application/pdf', extension: 'pdf' },
  sav: { feature: 'raw_export', type: 'application/x-spss-sav', extension: 'sav' },
  dta: { feature: 'raw_export', type: 'application/x-stata-dta', extension: 'dta' },
  parquet: { feature: 'raw_export', type: 'application/vnd.apache.parquet', extension: 'parquet' },
  json: { feature: 'raw_export', type: 'application/json; charset=utf-8', extension: 'json' },
  r: { feature: 'statistics', type: 'application/zip', extension: 'zip' },
  codebook: { feature: 'raw_export', type: 'text/html; charset=utf-8', extension: 'html' },
  'codebook-csv': { feature: 'raw_export', type: CSV, extension: 'csv' },
  'codebook-xml': { feature: 'raw_export', type: 'application/xml; charset=utf-8', extension: 'xml' },
} as const satisfies Readonly<Record<string, FormatFacts>>;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** The questionnaire itself, in every plan. */
export const QUESTIONNAIRE_FORMATS = ['canvass'] as const;

export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]];
