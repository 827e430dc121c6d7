import type { ImportPreview } from '../../../shared/api/survey/imports.ts';

/** Preview with translations by language and text key. */
export type StoredImport = Omit<ImportPreview, 'id'> & {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
