import type { Hint } from './hint.ts';

/** Returns translation keys and the value of `{{matchedText}}`. */
export function hintWords({ rule, matchedText = '' }: Hint): {
  title: string;
  reason: string;
  params: { matchedText: string };
} {
  const params = { matchedText: matchedText.trim() };
  return { title: `wording:rules.${rule}.title`, reason: `wording:rules.${rule}.reason`, params };
}
