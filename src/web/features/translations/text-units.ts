import type { TextRow } from './model.ts';

export interface TextUnit {
  /** Line number, or index in files without lines. */
  readonly line: number;
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** True if not reviewed yet. */
  readonly isUnreviewed?: boolean;
}

/** Translations by key: reviewed text, or machine text to review. */
export type AcceptedTexts = Readonly<
  Record<string, string | { readonly text: string; readonly by: 'machine' }>
>;

export interface UnitProblem {
  readonly line: number;
  readonly code: 'file' | 'columns' | 'unknown' | 'twice' | 'changed' | 'unreviewed';
}

export interface ReadUnits {
  readonly units: readonly TextUnit[];
  readonly problems: readonly UnitProblem[];
}

/**
 * Returns storable translations. Skips empty and unchanged texts; refuses those of a changed source, and unreviewed
 * ones over a person's text.
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

/** Compares texts without line endings, which editors change. */
function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return plain(a) === plain(b);
}
