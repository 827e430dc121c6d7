import { BOUNDS } from '../bounds.ts';

/** Bytes of HTML, measured: the page without questions, a question, one of its controls with its label. */
const BYTES = { page: 11_000, question: 720, control: 216 } as const;
/** An option's words stand in its control and beside it. */
const COPIES = 2;

/** What of a survey makes its page heavy. */
export interface WeighedSurvey {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly WeighedQuestion[];
}

interface WeighedQuestion {
  readonly question_text: string;
  readonly help: string;
  /** As its kind takes them from an owner. */
  readonly settings: object;
}

/**
 * About how many bytes the survey's page has, never less than it really has. Kinds of questions are not asked: every
 * item of a list, step of a scale and cell of a grid is one control.
 */
export function surveyWeight({ title, description, questions }: WeighedSurvey): number {
  const head = BYTES.page + 4 * htmlBytes(title) + COPIES * htmlBytes(description);
  return questions.reduce((sum, question) => sum + questionWeight(question), head);
}

function questionWeight({ question_text, help, settings }: WeighedQuestion): number {
  const { controls, bytes } = weigh(settings);
  return (
    BYTES.question + htmlBytes(question_text) + htmlBytes(help) + controls * BYTES.control + COPIES * bytes
  );
}

function weigh(value: unknown): { controls: number; bytes: number } {
  if (typeof value === 'string') return { controls: 0, bytes: htmlBytes(value) };
  // What is switched on beside an item (a field for own words) is a control of two.
  if (value === true) return { controls: 2, bytes: 0 };
  if (typeof value !== 'object' || value === null) return { controls: 0, bytes: 0 };
  let controls = Array.isArray(value) ? value.length : stepsOf(value);
  let bytes = 0;
  for (const inner of Object.values(value)) {
    const weight = weigh(inner);
    controls += weight.controls;
    bytes += weight.bytes;
  }
  const { rows } = value as { readonly rows?: unknown };
  if (!Array.isArray(rows) || rows.length === 0) return { controls, bytes };
  // Every row has all columns, or all steps of the scale, with their words.
  const row = weigh({ ...value, rows: [] });
  return { controls: controls + rows.length * row.controls, bytes: bytes + rows.length * row.bytes };
}

function stepsOf(settings: { readonly min?: unknown; readonly max?: unknown }): number {
  const { min, max } = settings;
  if (typeof min !== 'number' || typeof max !== 'number' || max < min) return 0;
  return Math.min(max - min, BOUNDS.ratingSteps) + 1;
}

const MARKS: Readonly<Record<string, number>> = { '\n': 16, '*': 3, '[': 40 };

/** Bytes of a text in HTML: UTF-8, with the signs that are written out. */
function htmlBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (character === '"') bytes += 6;
    else if (character === '&') bytes += 5;
    else if (character === '<' || character === '>') bytes += 4;
    // What Markdown may make of it: a paragraph or an item, bold, a link.
    else if (character in MARKS) bytes += MARKS[character] ?? 1;
    else bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
