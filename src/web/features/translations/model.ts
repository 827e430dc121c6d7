import type { TranslatedSurvey } from '../../../shared/api/survey/translations.ts';

export type TextRow = TranslatedSurvey['texts'][number];

export const VIEWS = ['all', 'missing', 'stale', 'unreviewed'] as const;
export type TextView = (typeof VIEWS)[number];

/** Returns whether it is machine-translated and not yet reviewed. */
export function isUnreviewed({ text, by }: TextRow): boolean {
  return text !== null && by === 'machine';
}

export function isIn(view: TextView, row: TextRow): boolean {
  if (view === 'all') return true;
  return view === 'unreviewed' ? isUnreviewed(row) : row.state === view;
}

/** Replaces a text by its stored state and updates the counts. */
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

/** Location of a text: question, part and the part's number. */
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

/** Parses a text key: `Q3.o.5` is option 5 of Q3, `page.2` the title of page 2. */
export function textLocation(key: string): TextLocation {
  const [head = '', kind, number = '', more] = key.split('.');
  if (!/^[QX]\d/.test(head)) return { code: null, part: head, number: kind ?? '' };
  if (kind === undefined) return { code: head, part: 'question', number: '' };
  return { code: head, part: more === 'alt' ? 'alt' : (PARTS[kind] ?? 'label'), number };
}
