import type { TextRow } from './model.ts';

/** A text as a file has it. */
export interface TextUnit {
  /** Its line, or in a file without lines of its own its number. */
  readonly line: number;
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** Whether the file says that nobody has found it right yet. */
  readonly isUnreviewed?: boolean;
}

/** Translations by key: the words of a person, or words that are still to be reviewed. */
export type AcceptedTexts = Readonly<Record<string, string | { readonly text: string; readonly by: 'machine' }>>;

export interface UnitProblem {
  readonly line: number;
  readonly code: 'file' | 'columns' | 'unknown' | 'twice' | 'changed' | 'unreviewed';
}

/** What a file says, or where it cannot be read. */
export interface ReadUnits {
  readonly units: readonly TextUnit[];
  readonly problems: readonly UnitProblem[];
}

/**
 * The translations of a file that can be stored, by key. One that is empty or already so is passed over; one whose source
 * has changed since the file was made is refused, since it would count as a translation of other words. So is one that is
 * still to be reviewed where a person has written another.
 */
export function takeUnits(
  { units, problems }: ReadUnits,
  texts: readonly TextRow[],
): { readonly accepted: AcceptedTexts; readonly problems: readonly UnitProblem[] } {
  const rows = new Map(texts.map((row) => [row.key, row]));
  const accepted: Record<string, AcceptedTexts[string]> = {};
  const refused: UnitProblem[] = [...problems];
  const seen = new Set<string>();
  for (const { line, key, source, target, isUnreviewed = false } of units) {
    const row = rows.get(key);
    const code =
      row === undefined
        ? 'unknown'
        : seen.has(key)
          ? 'twice'
          : sameWords(row.source, source)
            ? null
            : 'changed';
    seen.add(key);
    if (code !== null) refused.push({ line, code });
    else if (target.trim() === '' || target === row?.text) continue;
    else if (!isUnreviewed) accepted[key] = target;
    else if (row?.by === 'person') refused.push({ line, code: 'unreviewed' });
    else accepted[key] = { text: target, by: 'machine' };
  }
  return { accepted, problems: refused.toSorted((a, b) => a.line - b.line) };
}

/** Programs that edit such files write the ends of lines in ways of their own. */
function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return plain(a) === plain(b);
}
