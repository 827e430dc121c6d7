import { expect, test } from 'vitest';
import { createCodeLimit } from './code-limit.ts';

function someCodeLimits() {
  let ms = 0;
  const limiter = createCodeLimit({ workers: 1 }, { now: () => ms });
  const attempt = (address: string, isRight: boolean, survey = 'survey') => {
    try {
      return limiter.check(survey, address, () => isRight) ? 'right' : 'wrong';
    } catch {
      return 'refused';
    }
  };
  const attack = () => {
    for (let n = 0; n < 30 * 200; n += 1) attempt(`198.51.100.${n % 30}`, false);
  };
  return { attempt, attack, pass: (seconds: number) => void (ms += seconds * 1_000) };
}

test('an attack from many networks does not lock out a person with the right code', () => {
  const { attempt, attack } = someCodeLimits();
  attack();
  for (let n = 0; n < 50; n += 1) expect(attempt('203.0.113.9', true)).toBe('right');
  expect(attempt('203.0.113.9', false, 'another survey')).toBe('wrong');
});

test('during an attack each client has five wrong codes plus one a minute', () => {
  const { attempt, attack, pass } = someCodeLimits();
  attack();
  for (let n = 0; n < 5; n += 1) expect(attempt('203.0.113.9', false)).toBe('wrong');
  expect(attempt('203.0.113.9', false)).toBe('refused');
  expect(attempt('203.0.113.9', true)).toBe('refused');
  pass(61);
  attack();
  expect(attempt('203.0.113.9', true)).toBe('right');
  expect(attempt('203.0.113.9', false)).toBe('wrong');
  expect(attempt('203.0.113.9', true)).toBe('refused');
});

test('all 65,536 networks of an IPv6 customer share one allowance of wrong codes', () => {
  const { attempt } = someCodeLimits();
  const attempts = Array.from({ length: 5_000 }, (_, n) => attempt(`2001:db8:7:${n.toString(16)}::1`, false));
  expect(attempts.filter((each) => each === 'wrong')).toHaveLength(200);
  expect(attempt('2001:db8:7:ffff::1', true)).toBe('refused');
  expect(attempt('2001:db8:8::1', false)).toBe('wrong');
});

test('right codes of a large audience use no allowance', () => {
  const { attempt } = someCodeLimits();
  for (let n = 0; n < 10_000; n += 1) expect(attempt('192.0.2.1', true)).toBe('right');
});
