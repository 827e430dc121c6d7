import { expect, test } from 'vitest';
import { canFind, isStale, disclosedProvider } from './ai-themes-policy.ts';

test('a provider is named only where its own address is asked; without a model nobody is', () => {
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
] as const)('%s, groups of %i: %i answers are %s', (anonymity_level, minimum_group, answers, can) => {
  expect(canFind({ anonymity_level, minimum_group }, { answers, read_by_ai: true })).toBe(can);
  expect(canFind({ anonymity_level, minimum_group }, { answers, read_by_ai: false })).toBe('not_said');
});

test('themes are stale once more than a fifth as many answers have come', () => {
  expect([isStale(100, 120), isStale(100, 121)]).toEqual([false, true]);
});
