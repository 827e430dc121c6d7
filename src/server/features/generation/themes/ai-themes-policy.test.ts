import { expect, test } from 'vitest';
import { availabilityOf, isStale, disclosedProvider } from './ai-themes-policy.ts';

test('names a provider only if its own address is configured', () => {
  expect(disclosedProvider({ provider: 'anthropic' })).toBe('anthropic');
  expect(disclosedProvider({ provider: 'openai' })).toBe('openai');
  expect(disclosedProvider({ provider: 'openai', baseUrl: 'https://gateway.example' })).toBe('other');
  expect(disclosedProvider({ provider: 'compatible', baseUrl: 'http://localhost:11434' })).toBe('other');
  expect(disclosedProvider({})).toBeNull();
});

test.each([
  ['anonymous', 5, 4, 'too_few'],
  ['anonymous', 5, 5, 'yes'],
  ['anonymous', 8, 7, 'too_few'],
  ['name_required', 8, 5, 'yes'],
  ['name_required', 8, 4, 'too_few'],
] as const)('%s, minimum group %i: %i answers are %s', (anonymity_level, minimum_group, answers, can) => {
  expect(availabilityOf({ anonymity_level, minimum_group }, { answers, read_by_ai: true })).toBe(can);
  expect(availabilityOf({ anonymity_level, minimum_group }, { answers, read_by_ai: false })).toBe(
    'not_disclosed',
  );
});

test('themes are outdated after more than a fifth of new answers', () => {
  expect([isStale(100, 120), isStale(100, 121)]).toEqual([false, true]);
});
