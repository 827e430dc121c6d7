import { expect, test } from 'vitest';
import { actionFor, queryIn, readPause, startQuery } from './kiosk-address.ts';

test('the kiosk pause follows the address within bounds', () => {
  const pauses = ['30', '', '0', '-5', 'x', '3', '12.9', '1e9', 'Infinity'].map((value) =>
    readPause(`?kiosk=${value}`),
  );
  expect(pauses).toEqual([30, 60, 60, 10, 60, 10, 12, 600, 600]);
});

test.each([
  ['?kiosk=30', '?kiosk=30'],
  ['?lang=de&kiosk=30', '?lang=de&kiosk=30'],
  ['?kiosk=30&Q1=2&x_place=hall%202', '?kiosk=30&Q1=2&x_place=hall+2'],
])('%s in other languages returns to its start', (start, same) => {
  const turned = queryIn('ar', queryIn('fr', start));
  expect(new URLSearchParams(turned).get('lang')).toBe('ar');
  const sorted = (query: string) => [...new URLSearchParams(query)].toSorted();
  expect(sorted(startQuery(turned))).toEqual(sorted(same));
  expect(startQuery(start)).toBe(same);
});

test('the join code form opens the survey with its query parameters and language', () => {
  const action = 'https://example.org/survey/1?lang=de';
  expect(actionFor(action, '?kiosk=30&lang=xx&Q1=2&x_place=hall%202&from=')).toBe(
    'https://example.org/survey/1?lang=de&kiosk=30&Q1=2&x_place=hall+2&from=',
  );
});
