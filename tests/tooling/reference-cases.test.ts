import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compareEstimates } from '../../scripts/compare-estimates.ts';
import { readReferenceCases } from '../../scripts/support/read-reference-cases.ts';
import { METHODS } from '../../src/statistics/methods.ts';
import { runMethod } from '../../src/statistics/run-method.ts';

const files = globSync('tests/fixtures/statistics/*.json').toSorted();
const cases = files.flatMap(readReferenceCases);

describe('the statistics match the reference values within tolerance', () => {
  it.each(cases.map((one) => [one.id, one] as const))('%s', (_, one) => {
    const comparison = compareEstimates(one, runMethod(one.method, one.data, one.options));
    expect(comparison.missed).toEqual([]);
  });

  it('in at least one case of every method', () => {
    const tried = new Set(cases.map(({ method }) => method));
    expect(METHODS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('npm run statistics', () => {
  const run = async (p: number) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'statistics-')), 'cases.json');
    const tolerance = { rel: 1e-11, abs: 0 };
    const one = { id: 'one', method: 'pnorm', options: {}, data: { q: [0] }, expected: { values: [p] } };
    writeFileSync(file, JSON.stringify({ cases: [{ ...one, tolerance }] }));
    return promisify(execFile)(process.execPath, ['scripts/run.js', 'statistics', file]);
  };

  it('prints a line per case and exits with success if all match', async () => {
    expect((await run(0.5)).stdout.trim()).toMatch(/^one \S+ ok$/);
  });

  it('exits with an error if a case differs', async () => {
    await expect(run(0.6)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^one \S+ missed/),
    });
  });
});

describe('a comparison reports a difference', () => {
  const tolerance = { rel: 1e-9, abs: 1e-12, p_rel: 1e-6, p_abs: 0, fields: { loose: { rel: 0.1, abs: 0 } } };
  const missed = (expected: Record<string, unknown>, estimates: Parameters<typeof figures>[0]) =>
    compareEstimates({ expected, tolerance }, figures(estimates)).missed.length;
  const figures = (
    estimates: Extract<ReturnType<typeof runMethod>, { estimates: unknown }>['estimates'],
  ) => ({
    estimates,
  });

  it.each([
    [{ mean: 1 }, { mean: 1 + 1e-8 }],
    [{ p_value: 1e-20 }, { p_value: 1.001e-20 }],
    [{ ci: [1, 2] }, { ci: [1] }],
    [{ ci: [1, 'Infinity'] }, { ci: [1, 7] }],
    [{ mean: null }, { mean: 0 }],
    [{ mean: 1 }, {}],
    [{ refused: 'ties' }, { mean: 1 }],
  ])('from %j to %j', (expected, estimates) => expect(missed(expected, estimates)).toBe(1));

  it.each([
    [{ mean: 1 }, { mean: 1 + 1e-10, more: 3 }],
    [{ p_value: 1e-20 }, { p_value: 1.0000001e-20 }],
    [{ log_p_value: 0.001 }, { log_p_value: 0.0010005 }],
    [{ loose: 10 }, { loose: 10.5 }],
    [{ ci: [1, 'Infinity'] }, { ci: [1, Infinity] }],
    [{ mean: null }, {}],
  ])('of nothing: from %j to %j', (expected, estimates) => expect(missed(expected, estimates)).toBe(0));
});
