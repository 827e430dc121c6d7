import type { Hint } from './hint.ts';

/** The locale keys of a hint's title and reason, and what stands in them for `{{found}}`. */
export function hintWords({ rule, matchedText = '' }: Hint): {
  title: string;
  reason: string;
  params: { matchedText: string };
} {
  const params = { matchedText: matchedText.trim() };
  return { title: `wording:rules.${rule}.title`, reason: `wording:rules.${rule}.reason`, params };
}
