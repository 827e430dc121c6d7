import type { Condition } from '../logic/translate.ts';
import type { ReportLine } from '../report.ts';

export interface Bounds {
  readonly title: number;
  readonly description: number;
  readonly question: number;
  readonly help: number;
  readonly option: number;
  readonly options: number;
  readonly label: number;
  readonly unit: number;
  readonly questions: number;
  readonly statement: number;
  readonly rankedItems: number;
  readonly ratingSteps: number;
  readonly number: number;
  readonly sumItems: number;
  readonly languages: number;
  readonly pages: number;
  readonly ending: number;
  readonly conditions: number;
  readonly rows: number;
  readonly columns: number;
}

export interface MappedQuestion {
  readonly code: string;
  readonly question_text: string;
  readonly help: string;
  readonly question_type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly is_optional: boolean;
  readonly must: boolean;
  readonly page: number | null;
  readonly show_if: Condition | null;
}

export interface MappedPage {
  readonly id: number;
  readonly title?: string;
  readonly show_if?: Condition;
}

export interface MappedSurvey {
  readonly title: string;
  readonly description: string;
  readonly language: string | null;
  readonly languages: readonly string[];
  readonly flow: {
    readonly pages: readonly MappedPage[];
    readonly endings: readonly { readonly id: number; readonly kind: string; readonly text: string }[];
  } | null;
  readonly questions: readonly MappedQuestion[];
}

export interface Counts {
  readonly questions: number;
  readonly imported: number;
  readonly conditions: number;
  readonly conditions_imported: number;
  readonly languages: number;
}

export interface Imported {
  readonly format: string;
  readonly survey: MappedSurvey | Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly counts: Counts;
  readonly report: readonly ReportLine[];
}
