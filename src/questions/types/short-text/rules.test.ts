import { expect, test } from 'vitest';
import type { Part, Question, StoredValue } from '../../question-type.ts';
import type { ShortTextSettings } from './rules-settings.ts';
import { shortTextRules } from './rules.ts';

function read(settings: Partial<ShortTextSettings>, answer: string) {
  const full = { format: 'any' as const, ...settings };
  const parts = [{ ...shortTextRules.parts(full)[0], slot: 1 } as Part];
  const into: Record<number, StoredValue> = {};
  const question = { parts, settings: full } as unknown as Question<ShortTextSettings>;
  return shortTextRules.read(answer, question, into, 'words')?.code ?? into[1];
}

test.each([
  ['email', 'a@b.de', true],
  ['email', ' Ada.Lovelace+x@sub.example.org ', true],
  ['email', 'jürgen@müller.de', true],
  ['email', 'a@xn--mller-kva.de', true],
  ['email', 'a@b', false],
  ['email', 'a..b@c.de', false],
  ['email', 'a@b.de, c@d.de', false],
  ['email', 'a@-b.de', false],
  ['url', 'https://example.org/a?b=c#d', true],
  ['url', 'example.org', true],
  ['url', 'http://example.org:8080', true],
  ['url', 'example', false],
  ['url', 'javascript:alert(1)', false],
  ['url', 'https://exa mple.org', false],
  ['phone', '+49 (0)30 / 123-456', true],
  ['phone', '110', false],
  ['phone', '0123456789012345', false],
  ['phone', 'call me', false],
] as const)('as %s accepts "%s": %j', (format, answer, isAccepted) => {
  expect(read({ format }, answer)).toBe(isAccepted ? answer.trim() : `format_${format}`);
});

test('a short text has no line breaks and is never truncated', () => {
  expect(read({}, 'one\ntwo')).toBe('not_possible');
  expect(read({ max_length: 3 }, 'four')).toBe('too_long');
  expect(read({ max_length: 3 }, 'two')).toBe('two');
});

test('rejects a hostile answer as fast as an ordinary one', () => {
  for (const answer of [
    'a.'.repeat(240),
    `a@${'b.'.repeat(240)}`,
    `a@${'b-'.repeat(240)}.de!`,
    '-'.repeat(499),
  ])
    for (const format of ['email', 'url', 'phone'] as const)
      expect(read({ format }, answer)).toBe(`format_${format}`);
});

test('never groups identifying answers, even after a format change', () => {
  const isGrouped = (settings: ShortTextSettings) => shortTextRules.parts(settings)[0]?.grouped;
  for (const format of ['email', 'url', 'phone'] as const) {
    expect(isGrouped({ format })).toBe(false);
    const changed = shortTextRules.store({ format: 'any' }, { format }, () => true);
    expect(isGrouped(changed)).toBe(false);
    expect(shortTextRules.show(changed)).toEqual({ format: 'any' });
    expect(isGrouped(shortTextRules.store({ format: 'any' }, { format }, () => false))).toBe(true);
  }
  expect(isGrouped({ format: 'any' })).toBe(true);
});

test('a pattern uses the restricted syntax or is rejected on saving', () => {
  const check = (pattern?: string) => shortTextRules.checkSettings({ format: 'pattern', pattern });
  expect(check(String.raw`[A-Z]{2}\d{4}`)).toEqual({});
  expect(check('(a+)+$')).toEqual({ pattern: 'pattern_unsupported' });
  expect(check()).toEqual({ pattern: 'required' });
});
