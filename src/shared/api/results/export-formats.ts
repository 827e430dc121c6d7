export const EXPORT_FORMATS = [
  'csv',
  'pdf',
  'json',
  'xlsx',
  'sav',
  'dta',
  'parquet',
  'r',
  'codebook',
  'codebook-csv',
  'codebook-xml',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
