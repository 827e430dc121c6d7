import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/api/results/export-formats.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { checkFeature, type Plan } from '../../../shared/plans.ts';

/** Rejects formats outside the owner's plan, and saved analyses that plan or format do not include. */
export function checkExport(
  plan: Plan,
  { format, analyses }: { readonly format: ExportFormat; readonly analyses?: string | undefined },
): Refusal | null {
  const refused = checkFeature(plan, EXPORT_FORMATS[format].feature);
  if (refused !== null || analyses === undefined) return refused;
  if (format !== 'pdf') return { code: 'invalid', fields: { analyses: 'not_an_option' } };
  return checkFeature(plan, 'statistics');
}
