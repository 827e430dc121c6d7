import { expect, test } from 'vitest';
import { AGREEMENT } from './default-labels.ts';
import { scaleOfLabels } from './scale-of-labels.ts';

test.each([
  [AGREEMENT.en, { scale: 'diverging', isReversed: false }],
  [AGREEMENT.de, { scale: 'diverging', isReversed: false }],
  [['Very satisfied', 'Neutral', 'Very dissatisfied'], { scale: 'diverging', isReversed: true }],
  [['Sehr unzufrieden', 'Teils, teils', 'Sehr zufrieden'], { scale: 'diverging', isReversed: false }],
  [['Never', 'Sometimes', 'Always'], { scale: 'ordered', isReversed: false }],
  [['Immer', 'Manchmal', 'Nie'], { scale: 'ordered', isReversed: true }],
])('%j are a known scale', (labels, scale) => {
  expect(scaleOfLabels(labels)).toEqual(scale);
});

test.each([[['Bus', 'Train', 'Bike']], [['Yes', 'No']], [['Agree', 'Strongly agree', 'Fully agree']], [[]]])(
  '%j have no known order',
  (labels) => {
    expect(scaleOfLabels(labels)).toBeNull();
  },
);
