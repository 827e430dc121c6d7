import { columnsOf, type Column } from './columns.ts';
import type { Part, QuestionType, Settings } from './question-type.ts';
import { partsOfSent } from './conversions.ts';

export interface SentQuestion {
  readonly code: string;
  readonly question_text: string;
  readonly question_type: QuestionType;
  readonly settings: Settings;
}

export interface SentColumn {
  readonly column: Column;
  readonly part: Part;
}

/** Slots are positions within the question, not database slots. */
export function columnsOfSent({ code, question_text, question_type, settings }: SentQuestion): SentColumn[] {
  const parts = partsOfSent(question_type, settings).map((part, slot) => ({
    ...part,
    slot,
    label: part.key === '' ? question_text : part.label,
    code: code + part.suffix,
  }));
  return columnsOf({ parts }).flatMap((column) => {
    const part = parts[column.slot];
    return part === undefined ? [] : [{ column, part }];
  });
}
