import type { ImportPreview } from '../../../shared/api/survey/imports.ts';

export type StoredImport = Omit<ImportPreview, 'id'> & {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
