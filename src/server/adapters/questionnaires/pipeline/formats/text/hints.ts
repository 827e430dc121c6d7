import type { TreeItem } from '../../tree.ts';

export interface Hints {
  readonly title: string;
  readonly isRequired: boolean;
  readonly isSeveral: boolean;
  readonly max: number | undefined;
  readonly kind: (Partial<TreeItem> & Pick<TreeItem, 'kind'>) | null;
}

const REQUIRED = /^(?:required|mandatory|pflicht(?:frage|feld)?|erforderlich)$/i;
const OPTIONAL = /^(?:optional|freiwillig)$/i;
const SEVERAL =
  /\b(?:(?:select|check|choose|tick|mark) (?:all|any|as many|one or more)|all that apply|multiple (?:choice|answers|selection)s? (?:possible|allowed)|mehrfach(?:auswahl|nennung|antwort)|mehrere (?:antworten|nennungen|optionen)|alle zutreffenden|alles zutreffende)/i;
const UP_TO =
  /\b(?:up to|at most|max(?:imum)?\.?(?: of)?|bis zu|höchstens|maximal) (\d{1,2}|two|three|four|five|zwei|drei|vier|fünf)\b/i;
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
};
const RANGE = /\b(?:scale (?:of|from) |skala von |von )?([01])\s?(?:-|–|to|bis)\s?(\d{1,2})\b/i;
const KINDS: readonly (readonly [RegExp, Hints['kind']])[] = [
  [/^(?:number|zahl|ganzzahl|numeric)$/i, { kind: 'number', decimals: 4 }],
  [/^(?:date|datum)$/i, { kind: 'date', part: 'date' }],
  [/^(?:time|uhrzeit)$/i, { kind: 'date', part: 'time' }],
  [/^(?:e-?mail|e-?mail-adresse|email address)$/i, { kind: 'short-text', format: 'email' }],
  [/^(?:phone|telefon|telephone)$/i, { kind: 'short-text', format: 'phone' }],
  [/^(?:url|link|website)$/i, { kind: 'short-text', format: 'url' }],
  [/^(?:yes ?\/ ?no|ja ?\/ ?nein)$/i, { kind: 'yes-no' }],
  [/^(?:long text|paragraph|langer text|absatz|freitext)$/i, { kind: 'text' }],
  [/^(?:text|short text|short answer|kurzer text|kurzantwort)$/i, { kind: 'short-text' }],
  [/^(?:ranking|rank|rangfolge)$/i, { kind: 'ranking' }],
  [/^(?:text block|statement|hinweis|information)$/i, { kind: 'statement' }],
];

export function readHints(line: string): Hints {
  let title = line.trim();
  let isRequired = false;
  let kind: Hints['kind'] = null;
  let isSeveral = SEVERAL.test(title);
  if (/\s?\*$/.test(title)) {
    isRequired = true;
    title = title.replace(/\s{0,9}\*$/, '');
  }
  for (let more = true; more;) {
    const inner = /\(([^()]{1,80})\)$|\[([^[\]]{1,80})\]$/.exec(title);
    const words = (inner?.[1] ?? inner?.[2] ?? '').trim();
    const named = KINDS.find(([pattern]) => pattern.test(words))?.[1];
    const range = /^[01]\s?(?:-|–|to|bis)\s?\d{1,2}$/i.test(words) ? RANGE.exec(words) : null;
    more = inner !== null && true;
    if (inner === null) break;
    if (REQUIRED.test(words)) isRequired = true;
    else if (named != null) kind = named;
    else if (range !== null) kind = { kind: 'rating', min: Number(range[1]), max: Number(range[2]) };
    else if (SEVERAL.test(words)) isSeveral = true;
    else if (!OPTIONAL.test(words)) break;
    title = title.slice(0, inner.index).trim();
    if (title.endsWith('*')) {
      isRequired = true;
      title = title.slice(0, -1).trim();
    }
  }
  const upTo = UP_TO.exec(line)?.[1]?.toLowerCase();
  const max = upTo === undefined ? undefined : (COUNTS[upTo] ?? Number(upTo));
  return { title, isRequired, isSeveral: isSeveral || (max ?? 0) > 1, max, kind };
}

export function namedScale(title: string): { readonly min: number; readonly max: number } | null {
  if (!/\b(?:scale|skala|rate|bewert)/i.test(title)) return null;
  const range = RANGE.exec(title);
  const max = Number(range?.[2]);
  return range !== null && max > 2 && max <= 20 ? { min: Number(range[1]), max } : null;
}
