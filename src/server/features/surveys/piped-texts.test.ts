import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../../tests/support/cpu-growth.ts';
import type { PipeProblem } from '../../../shared/logic/check-pipes.ts';
import { newPipeErrors } from './piped-texts.ts';

const problems = (text: string, count: number, code: PipeProblem['code']): PipeProblem[] =>
  Array.from({ length: count }, (_, i) => ({ key: 'Q2', field: 'x', text, pipe: `Q${i + 3}`, code }));

test('a long text of many pipes is compared with its former version in linear time', async () => {
  const compare = (size: number) => {
    const text = (n: number) => `${n}${'{{Q1}}'.repeat(size)}`;
    const after = problems(text(1), size, 'logic_gone');
    const before = problems(text(1), size, 'logic_later');
    expect(newPipeErrors(after, [...before, ...problems(text(2), size, 'logic_fallback')])).toHaveLength(
      size,
    );
    expect(newPipeErrors(after, after)).toEqual([]);
  };
  expect(await cpuGrowth(compare, { small: 500, large: 4_000 })).toBeLessThan(24);
});
