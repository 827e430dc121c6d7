import { OWNER_PAGES } from '../pages.ts';

export const NAME_LENGTH = { min: 3, max: 40 } as const;

const RESERVED: readonly string[] = [
  ...Object.values(OWNER_PAGES).flatMap((page) => page.split('/')),
  ...(
    'survey surveys api docs assets static metrics health ready well-known public admin administrator root system ' +
    'support help service security abuse status login signin signup logout password reset verify billing payment ' +
    'checkout legal imprint impressum datenschutz about mail www null undefined new test free pro scientific'
  ).split(' '),
];
/** Not allowed within a name: the link would look official. */
const PRODUCT = 'canvass';
/** Forbidden parts of a name, alone or as two adjacent ones: the link would look official or like a sign-in page. */
const NEVER_A_PART =
  'login logon logout signin signout password passwort account auth api admin administrator official offiziell verify';

const ALLOWED = /^[a-z0-9-]+$/;
/** Maps characters to lookalikes. Pairs are never mapped to single characters, so no spelling evades the check. */
const READ_AS: Readonly<Record<string, string>> = {
  '-': '',
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '8': 'b',
  m: 'rn',
  w: 'vv',
  d: 'cl',
};

export function normalizeSurveySlug(input: string): string {
  return input.trim().toLowerCase();
}

/**
 * Validates a normalized name: only a-z, digits and single inner hyphens, so no mixed scripts.
 * @returns an error code, or null
 */
export function checkSurveySlug(name: string): string | null {
  if (name.length < NAME_LENGTH.min || name.length > NAME_LENGTH.max) return 'name_length';
  if (!ALLOWED.test(name) || name.startsWith('-') || name.endsWith('-') || name.includes('--'))
    return 'name_letters';
  const look = lookOf(name);
  if (look.includes(lookOf(PRODUCT)) || LOOKALIKES.has(look) || seemsOurs(name)) return 'name_reserved';
  return null;
}

/** Returns whether one or two adjacent parts resemble the product name or a sign-in path. */
function seemsOurs(name: string): boolean {
  const parts = name.split('-');
  const read = parts.flatMap((part, i) => [part, part + (parts[i + 1] ?? '')]).map(roughly);
  return (
    roughly(name) === OURS || read.some((part) => WAYS_IN.has(part) || part === OURS) || parts.some(holdsUs)
  );
}

function holdsUs(part: string): boolean {
  return roughly(part).includes(OURS);
}

/** Simplifies a word as a hasty reader does: u as v, repeated letters once. */
function roughly(word: string): string {
  return lookOf(word)
    .replaceAll('u', 'v')
    .replaceAll(/(.)\1+/g, '$1');
}

/** Returns a key that is equal for confusable names. It is stored: changes need a migration. */
export function lookOf(name: string): string {
  return Array.from(name, (sign) => READ_AS[sign] ?? sign).join('');
}

const LOOKALIKES: ReadonlySet<string> = new Set(RESERVED.map(lookOf));
const OURS = roughly(PRODUCT);
const WAYS_IN: ReadonlySet<string> = new Set(NEVER_A_PART.split(' ').map(roughly));

export function namePath(name: string): string {
  return `/s/${name}`;
}

/** Proposes a name from a title; empty if too few valid characters remain. */
export function proposeName(title: string): string {
  const plain = title
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word : `${name}-${word}`;
    if (longer.length > NAME_LENGTH.max) break;
    name = longer;
  }
  return checkSurveySlug(name) === null ? name : '';
}
