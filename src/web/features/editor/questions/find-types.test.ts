import { expect, test } from 'vitest';
import { findKinds, likeliest } from './find-types.ts';

const groups = [
  {
    name: 'choices',
    kinds: [
      { kind: 'multiple_choice', name: 'Auswahl', line: 'Eine Antwort aus einer Liste' },
      { kind: 'yes_no', name: 'Ja / Nein', line: 'Zwei Schaltflächen' },
    ],
  },
  {
    name: 'texts',
    kinds: [{ kind: 'short_text', name: 'Kurzer Text', line: 'Eine Zeile, etwa eine E-Mail-Adresse' }],
  },
] as const;

test.each([
  ['', ['multiple_choice', 'yes_no', 'short_text']],
  ['  SCHALTFLACHEN ', ['yes_no']],
  ['email', ['short_text']],
  ['eine liste', ['multiple_choice']],
  ['hologram', []],
])('"%s" finds %j', (typed, matches) => {
  expect(findKinds(groups, typed).flatMap(({ kinds }) => kinds.map(({ kind }) => kind))).toEqual(matches);
});

test.each([
  ['', 'multiple_choice'],
  ['Zahl', 'number'],
  ['zahlen', 'rating'],
])('"%s" best matches %s', (typed, meant) => {
  const kinds = [
    { kind: 'multiple_choice', name: 'Auswahl', line: 'Eine Antwort aus einer Liste' },
    { kind: 'rating', name: 'Bewertung', line: 'Eine Skala aus Zahlen' },
    { kind: 'number', name: 'Zahl', line: 'Eine Zahl mit ihrer Einheit' },
  ] as const;
  const matches = findKinds([{ name: 'values', kinds }], typed).flatMap((group) => group.kinds);
  expect(matches[likeliest(matches, typed)]?.kind).toBe(meant);
});
