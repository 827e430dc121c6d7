import { expect, test } from 'vitest';
import { textLocation } from './model.ts';

test.each([
  ['title', { code: null, part: 'title', number: '' }],
  ['page.2', { code: null, part: 'page', number: '2' }],
  ['Q3', { code: 'Q3', part: 'question', number: '' }],
  ['Q3.help', { code: 'Q3', part: 'help', number: '' }],
  ['Q3.o.5', { code: 'Q3', part: 'option', number: '5' }],
  ['Q3.o.5.alt', { code: 'Q3', part: 'alt', number: '5' }],
  ['Q10.r.2', { code: 'Q10', part: 'row', number: '2' }],
  ['Q4.min', { code: 'Q4', part: 'min', number: '' }],
  ['Q4.unit', { code: 'Q4', part: 'label', number: '' }],
])('%s is labelled by its role', (key, label) => {
  expect(textLocation(key)).toEqual(label);
});
