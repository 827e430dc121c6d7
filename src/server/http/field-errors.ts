import type { z } from 'zod';
import type { FieldErrors } from '../../shared/errors.ts';

/** Limits replies to bodies with many errors. */
const MAX_FIELDS = 100;

/**
 * Returns up to a hundred schema errors, field path to code. `malformed` means wrong types or unknown keys rather
 * than violated rules.
 */
export function fieldErrors(error: z.ZodError): { fields: FieldErrors; malformed: boolean } {
  const fields = new Map<string, string>();
  let malformed = false;
  for (const issue of error.issues.flatMap((each) => atoms(each, []))) {
    for (const path of fieldPaths(issue))
      if (fields.size < MAX_FIELDS && !fields.has(path)) fields.set(path, fieldCode(issue));
    malformed ||= isMalformed(issue);
  }
  return { fields: Object.fromEntries(fields), malformed };
}

/** Selects the intended alternative of a union: one that fails by more than its type. */
function atoms(issue: z.core.$ZodIssue, above: PropertyKey[]): z.core.$ZodIssue[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ ...issue, path }];
  const meant = issue.errors.find((issues) => issues.length > 0 && !issues.some(isOtherType));
  if (meant === undefined) return [{ ...issue, path }];
  return meant.flatMap((each) => atoms(each, path));
}

function isOtherType(issue: z.core.$ZodIssue): boolean {
  return issue.path.length === 0 && issue.code === 'invalid_type';
}

function fieldPaths(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path.join('.') || 'body'];
  return issue.keys.slice(0, MAX_FIELDS).map((key) => [...path, key].join('.'));
}

function isMalformed(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys' || issue.code === 'invalid_union') return true;
  return issue.code === 'invalid_type' && !isMissing(issue);
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

const CODES: Readonly<Record<string, string>> = {
  too_big: 'too_long',
  too_small: 'too_short',
  invalid_value: 'not_an_option',
  invalid_format: 'format',
  unrecognized_keys: 'unknown_key',
  invalid_type: 'type',
  invalid_union: 'type',
};

function fieldCode(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return 'required';
  const named = /^[a-z_]+$/.test(issue.message);
  return named ? issue.message : (CODES[issue.code] ?? 'invalid');
}
