import type { Condition } from '../../../shared/logic/conditions/condition.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import type { StoredImport } from '../../db/stored/stored-import.ts';

export interface ImportQuestion extends Readonly<Record<string, unknown>> {
  readonly code: string;
  readonly page: number | null;
  readonly show_if: Condition | null;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface ImportedSurvey extends Readonly<Record<string, unknown>> {
  readonly questions: readonly ImportQuestion[];
  readonly flow: Flow | null;
}

export interface ImportDraft extends StoredImport {
  readonly survey: ImportedSurvey;
}
