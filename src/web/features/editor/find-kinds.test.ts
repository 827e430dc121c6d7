import { expect, test } from 'vitest';
import { findKinds } from './find-kinds.ts';

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
])('"%s" finds %j', (typed, found) => {
  expect(findKinds(groups, typed).flatMap(({ kinds }) => kinds.map(({ kind }) => kind))).toEqual(found);
});
