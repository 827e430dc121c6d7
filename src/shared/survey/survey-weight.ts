import { BOUNDS } from '../bounds.ts';
import { pipesIn } from '../logic/pipes.ts';

/** Measured HTML bytes of an empty page, a question, a labelled control, and a pipe. */
const BYTES = { page: 11_000, question: 720, control: 216, pipe: 43 } as const;
/** An option's text appears in its control and next to it. */
const COPIES = 2;

export interface WeighedSurvey {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly WeighedQuestion[];
}

interface WeighedQuestion {
  readonly question_text: string;
  readonly help: string;
  readonly settings: object;
}

/** Estimates the page size in bytes from above: list items, scale steps and grid cells each count as one control. */
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
  // An option's text field ("other") counts as two controls.
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
  // Each row repeats all columns or scale steps with their texts.
  const row = weigh({ ...value, rows: [] });
  return { controls: controls + rows.length * row.controls, bytes: bytes + rows.length * row.bytes };
}

function stepsOf(settings: { readonly min?: unknown; readonly max?: unknown }): number {
  const { min, max } = settings;
  if (typeof min !== 'number' || typeof max !== 'number' || max < min) return 0;
  return Math.min(max - min, BOUNDS.ratingSteps) + 1;
}

const MARKS: Readonly<Record<string, number>> = { '\n': 16, '*': 3, '[': 40 };

function htmlBytes(text: string): number {
  let bytes = pipeBytes(text);
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (character === '"') bytes += 6;
    else if (character === '&') bytes += 5;
    else if (character === '<' || character === '>') bytes += 4;
    // Markdown may turn it into a paragraph, list item, bold text or link.
    else if (character in MARKS) bytes += MARKS[character] ?? 1;
    else bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** A fallback appears once more, in an attribute. */
function pipeBytes(text: string): number {
  return pipesIn(text).reduce((sum, { fallback = '……' }) => sum + BYTES.pipe + htmlBytes(fallback), 0);
}
