import type { ExportFormat } from '../../../shared/api/results/export-formats.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { checkFeature, type Feature, type Plan } from '../../../shared/plans.ts';

/** Plan feature of each format (product decision 26). Both plans list CSV, so the smaller one includes it. */
const FEATURE_OF: Readonly<Record<ExportFormat, Feature>> = {
  csv: 'csv_pdf_export',
  pdf: 'csv_pdf_export',
  json: 'raw_export',
  xlsx: 'raw_export',
  sav: 'raw_export',
  dta: 'raw_export',
  parquet: 'raw_export',
  codebook: 'raw_export',
  'codebook-csv': 'raw_export',
  'codebook-xml': 'raw_export',
  r: 'statistics',
};

/** Rejects formats outside the owner's plan, and saved analyses that plan or format do not include. */
export function checkExport(
  plan: Plan,
  { format, analyses }: { readonly format: ExportFormat; readonly analyses?: string | undefined },
): Refusal | null {
  const refused = checkFeature(plan, FEATURE_OF[format]);
  if (refused !== null || analyses === undefined) return refused;
  if (format !== 'pdf') return { code: 'invalid', fields: { analyses: 'not_an_option' } };
  return checkFeature(plan, 'statistics');
}
