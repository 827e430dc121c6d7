import { OWNER_PAGES } from '../pages.ts';

/** How short and how long the name in a survey's short link may be. */
export const NAME_LENGTH = { min: 3, max: 40 } as const;

/** Words that a link of this product could be taken for, beside those of its pages: they are nobody's. */
const RESERVED: readonly string[] = [
  ...Object.values(OWNER_PAGES).flatMap((page) => page.split('/')),
  ...(
    'survey surveys api docs assets static metrics health ready well-known public admin administrator root system ' +
    'support help service security abuse status login signin signup logout password reset verify billing payment ' +
    'checkout legal imprint impressum datenschutz about mail www null undefined new test free pro scientific'
  ).split(' '),
];
/** No name holds it: such a link would seem to be the product's own. */
const PRODUCT = 'canvass';
/** No part of a name is one of these, nor two parts together: such a link would seem to be a way to sign in, or official. */
const NEVER_A_PART =
  'login logon logout signin signout password passwort account auth api admin administrator official offiziell verify';

const ALLOWED = /^[a-z0-9-]+$/;
/**
 * What each sign is read as by whoever is mistaken. A sign that is taken for a pair becomes the pair, and never the other
 * way round: so each sign stands for itself, whatever is beside it, and no spelling of a name escapes.
 */
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

/** A name as it is stored and compared: without blanks around it, in small letters. */
export function normalizeSurveyName(input: string): string {
  return input.trim().toLowerCase();
}

/**
 * What is wrong with a normalized name, as the code of a field, or null. Only letters without accents, digits and
 * single hyphens within: so there are no two scripts in one name, and no two ways to write it.
 */
export function checkSurveyName(name: string): string | null {
  if (name.length < NAME_LENGTH.min || name.length > NAME_LENGTH.max) return 'name_length';
  if (!ALLOWED.test(name) || name.startsWith('-') || name.endsWith('-') || name.includes('--'))
    return 'name_letters';
  const look = lookOf(name);
  if (look.includes(lookOf(PRODUCT)) || LOOKALIKES.has(look) || seemsOurs(name)) return 'name_reserved';
  return null;
}

/** Whether a part between hyphens, or two beside each other, read like the product or like a way into it. */
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

/** How a hasty eye reads a word: u as v, and a letter once however often it stands in a row. */
function roughly(word: string): string {
  return lookOf(word)
    .replaceAll('u', 'v')
    .replaceAll(/(.)\1+/g, '$1');
}

/**
 * What a name looks like: names that are easily taken for each other have the same look. It is stored: with another
 * reading of signs comes a migration.
 */
export function lookOf(name: string): string {
  return Array.from(name, (sign) => READ_AS[sign] ?? sign).join('');
}

const LOOKALIKES: ReadonlySet<string> = new Set(RESERVED.map(lookOf));
const OURS = roughly(PRODUCT);
const WAYS_IN: ReadonlySet<string> = new Set(NEVER_A_PART.split(' ').map(roughly));

/** The path of a survey's short link. */
export function namePath(name: string): string {
  return `/s/${name}`;
}

/** A name to begin with, made of a title; empty where the title has too little of what a name takes. */
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
  return checkSurveyName(name) === null ? name : '';
}
