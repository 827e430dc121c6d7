import { expect, test } from 'vitest';
import { translateFlow } from './translate-flow.ts';

test('translates the text and button of an ending and keeps its target', () => {
  const redirect = 'https://example.org/';
  const flow = {
    pages: [],
    endings: [
      { id: 1, kind: 'complete', text: 'Bye', redirect, label: 'To the shop', goes_on: true },
      { id: 2, kind: 'quota', text: 'Full' },
    ],
  } as const;
  const texts = new Map([
    ['ending.1', 'Tschüss'],
    ['ending.1.label', 'Zum Laden'],
  ]);
  const textOf = (key: string, text: string) => texts.get(key) ?? text;
  expect(translateFlow(flow, textOf, textOf).endings).toEqual([
    { id: 1, kind: 'complete', text: 'Tschüss', redirect, label: 'Zum Laden', goes_on: true },
    { id: 2, kind: 'quota', text: 'Full' },
  ]);
});
