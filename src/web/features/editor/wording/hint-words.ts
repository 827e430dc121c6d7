import type { Hint } from './hint.ts';

/** The locale keys of a hint's title and reason, and what stands in them for `{{found}}`. */
export function hintWords({ rule, found = '' }: Hint): {
  title: string;
  reason: string;
  params: { found: string };
} {
  const params = { found: found.trim() };
  return { title: `wording:rules.${rule}.title`, reason: `wording:rules.${rule}.reason`, params };
}
