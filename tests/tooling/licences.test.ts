import { expect, test } from 'vitest';
import { findLicences } from '../../scripts/licence-rules.ts';

test('everything that runs in production has a licence that somebody looked at', () => {
  const { listed, unknown } = findLicences();
  expect(listed.map(({ name }) => name)).toContain('fastify');
  expect(listed.map(({ name }) => name)).not.toContain('oxlint');
  expect(unknown).toEqual([]);
});
