import { expect, test } from 'vitest';
import { Report } from '../../report.ts';
import { textTree } from './text-tree.ts';

test.each([
  ['blanks', `# a${' '.repeat(400_000)}b`],
  ['colons', `Name${' :'.repeat(200_000)}x ___`],
  ['marks', `Why${' *'.repeat(200_000)} x`],
])(
  'reads lines of many %s in linear time',
  (_what, text) => {
    expect(textTree(`${text}\n\n1. Who?\n- Yes\n- No`, new Report()).pages.length).toBeGreaterThan(0);
  },
  5_000,
);
