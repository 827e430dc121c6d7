import type { ImportLine, ImportPreview } from '../../../shared/api/survey/imports.ts';
import type { QuestionFields } from '../../../shared/api/survey/question-fields.ts';
import type { Question } from '../../../shared/api/survey/questions.ts';
import { INITIAL_SETTINGS, type SurveySettings } from '../../../shared/api/survey/survey-settings.ts';

type KnownQuestion = Pick<Question, 'id' | 'code' | 'question_type' | 'settings'> & QuestionFields;
export type LoadedPreview = SurveySettings & { readonly questions: readonly KnownQuestion[] };

export interface PreviewQuestion {
  readonly code: string;
  readonly text: string;
  readonly page: number | null;
}

export interface ReportGroup {
  readonly level: ImportLine['level'];
  readonly codes: readonly { readonly code: string; readonly lines: readonly ImportLine[] }[];
}

const LEVELS = ['check', 'left_out', 'changed'] as const;

export function loadPreview({ survey }: ImportPreview): LoadedPreview {
  const loaded = { ...INITIAL_SETTINGS, ...survey } as unknown as LoadedPreview;
  return { ...loaded, questions: loaded.questions.map((each) => ({ ...each, id: each.code })) };
}

export function questionsOf({ questions }: LoadedPreview): PreviewQuestion[] {
  return questions.map(({ code, question_text, page }) => ({ code, text: question_text, page }));
}

export function groupReport(lines: readonly ImportLine[]): ReportGroup[] {
  return LEVELS.flatMap((level) => {
    const own = lines.filter((line) => line.level === level);
    if (own.length === 0) return [];
    const codes = [...Map.groupBy(own, ({ code }) => code)].map(([code, of]) => ({ code, lines: of }));
    return [{ level, codes }];
  });
}

export function targetOf(at: string, questions: readonly PreviewQuestion[]): string | null {
  const page = /^page\.(\d+)$/.exec(at)?.[1];
  if (page !== undefined) return questions.find((each) => each.page === Number(page))?.code ?? null;
  const code = at.split('.', 1)[0];
  return questions.some((each) => each.code === code) ? (code ?? null) : null;
}
