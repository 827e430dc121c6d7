import { expect, test } from 'vitest';
import { runMethod } from '../../../../statistics/run-method.ts';
import { apaLine } from './apa-line.ts';
import { sentenceOf } from './sentence-of.ts';

test('a result says in which direction alone was tested, and nothing where it was both', () => {
  const data = { a: [1, 2, 1, 2, 2, 1, 3, 1], b: [5, 4, 5, 5, 4, 5, 4, 5] };
  const outcome = runMethod('welch_t', data, { alternative: 'less' });
  if ('refused' in outcome) throw new Error(outcome.refused);
  const told = { method: 'welch_t', estimates: outcome.estimates, n: 16, level: 0.95 };
  expect(sentenceOf('en', { ...told, side: 'less' })).toMatch(
    /\. One-sided: only whether it is smaller was tested; /,
  );
  expect(sentenceOf('de', { ...told, side: 'greater' })).toMatch(
    /\. Einseitig: Geprüft wurde nur, ob der Wert größer ist; /,
  );
  expect(sentenceOf('en', told)).not.toContain('One-sided');
  expect(apaLine('welch_t', outcome.estimates, 16, 0.95, true)).toMatch(/, one-sided$/);
});
