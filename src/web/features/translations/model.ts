import type { TranslatedSurvey } from '../../../shared/api/survey/translations.ts';

export type TextRow = TranslatedSurvey['texts'][number];

/** Which rows are looked at. */
export const VIEWS = ['all', 'missing', 'stale', 'unreviewed'] as const;
export type TextView = (typeof VIEWS)[number];

/** Whether a machine wrote it, and nobody has confirmed it yet. */
export function isUnreviewed({ text, by }: TextRow): boolean {
  return text !== null && by === 'machine';
}

/** Whether a row belongs to what is looked at. */
export function isIn(view: TextView, row: TextRow): boolean {
  if (view === 'all') return true;
  return view === 'unreviewed' ? isUnreviewed(row) : row.state === view;
}

/** The texts with one of them as it is stored now, counted anew. */
export function withRow(survey: TranslatedSurvey, row: TextRow): TranslatedSurvey {
  const texts = survey.texts.map((each) => (each.key === row.key ? row : each));
  const count = (view: TextView) => texts.filter((each) => isIn(view, each)).length;
  return {
    ...survey,
    texts,
    missing: count('missing'),
    stale: count('stale'),
    unreviewed: count('unreviewed'),
  };
}

/** What a text is, taken from its key: of which question, which part of it, and the number of that part. */
interface TextLocation {
  readonly code: string | null;
  readonly part: string;
  readonly number: string;
}

const PARTS: Readonly<Record<string, string>> = {
  o: 'option',
  r: 'row',
  c: 'column',
  help: 'help',
  min: 'min',
  max: 'max',
};

/** Reads the key of a text: `Q3.o.5` is option 5 of Q3, `page.2` the title of page 2. */
export function textLocation(key: string): TextLocation {
  const [head = '', kind, number = '', more] = key.split('.');
  if (!/^[QX]\d/.test(head)) return { code: null, part: head, number: kind ?? '' };
  if (kind === undefined) return { code: head, part: 'question', number: '' };
  return { code: head, part: more === 'alt' ? 'alt' : (PARTS[kind] ?? 'label'), number };
}
