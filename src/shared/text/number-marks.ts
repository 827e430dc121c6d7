import { numberFormat } from './number-format.ts';
import { toPlainText, type NumberMarks } from './number-text.ts';

/** Submissions may name any language. */
const MAX_CACHED = 500;
const cached = new Map<string, NumberMarks>();

export function numberMarks(language: string): NumberMarks {
  let marks = cached.get(language);
  if (marks === undefined) {
    const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
    const markOf = (wanted: 'decimal' | 'group') =>
      toPlainText(parts.find(({ type }) => type === wanted)?.value ?? '');
    marks = { point: markOf('decimal'), group: markOf('group') };
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(language, marks);
  }
  return marks;
}

export function numberExample(language: string, hasDecimals: boolean): string {
  return numberFormat(language, { useGrouping: 'always' }).format(hasDecimals ? 1_234.5 : 25_000);
}
