import { expect, test } from 'vitest';
import { runMethod } from '../../../../statistics/run-method.ts';
import { apaLine } from './apa-line.ts';
import { sentenceOf } from './sentence-of.ts';

test('a one-sided result names its direction, a two-sided one does not', () => {
  const data = { a: [1, 2, 1, 2, 2, 1, 3, 1], b: [5, 4, 5, 5, 4, 5, 4, 5] };
  const outcome = runMethod('welch_t', data, { alternative: 'less' });
  if ('refused' in outcome) throw new Error(outcome.refused);
  const result = { method: 'welch_t', estimates: outcome.estimates, n: 16, level: 0.95 };
  expect(sentenceOf('en', { ...result, side: 'less' })).toMatch(
    /\. One-sided: only whether it is smaller was tested\. /,
  );
  expect(sentenceOf('de', { ...result, side: 'greater' })).toMatch(
    /\. Einseitig: Geprüft wurde nur, ob der Wert größer ist\. /,
  );
  expect(sentenceOf('en', result)).not.toContain('One-sided');
  expect(apaLine('welch_t', outcome.estimates, 16, 0.95, true)).toMatch(/, one-sided$/);
});

test('the sentence on one-sided ranks holds even if the median equals the test value', () => {
  // Twice as many rose as fell by one: pseudomedian 0.
  const x = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? -1 : 1));
  const result = (x: number[], alternative: 'greater' | 'less') => {
    const outcome = runMethod('wilcoxon_signed_rank', { x }, { alternative });
    if ('refused' in outcome) throw new Error(outcome.refused);
    const { estimates } = outcome;
    expect(estimates).toMatchObject({ pseudomedian: expect.closeTo(0, 12) });
    const facts = { method: 'wilcoxon_signed_rank', estimates, n: 60, level: 0.95, side: alternative };
    return (['en', 'de'] as const).map((language) => sentenceOf(language, facts));
  };
  const [rose, gestiegen] = result(x, 'greater');
  expect(rose).toMatch(/is 0 \(.*By rank, the answers are clearly above the value they were compared with/);
  expect(gestiegen).toMatch(/ist 0 \(.*deutlich über dem Vergleichswert/);
  const fell = x.map((value) => -value);
  expect(result(fell, 'less')[0]).toMatch(/clearly below the value they were compared with/);
  expect([rose, gestiegen].join(' ')).not.toMatch(/clearly away|deutlich neben/);
});

test('best-worst counts have an APA line per item', () => {
  const tasks = [
    { shown: ['Price', 'Taste', 'Look'], best: 'Taste', worst: 'Look', times: 3 },
    { shown: ['Price', 'Taste', 'Look'], best: 'Price', worst: 'Look' },
  ];
  const outcome = runMethod('maxdiff_counts', { item_names: ['Price', 'Taste', 'Look'], tasks }, {});
  if ('refused' in outcome) throw new Error(outcome.refused);
  expect(apaLine('maxdiff_counts', outcome.estimates, 4, 0.95)).toBe(
    'Price: (B − W)/n = .25, SE = .22, n = 4; Taste: (B − W)/n = .75, SE = .22, n = 4; Look: (B − W)/n = −1.00, SE = .00, n = 4',
  );
});
