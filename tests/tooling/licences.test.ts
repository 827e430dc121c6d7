import { expect, test } from 'vitest';
import { findLicences } from '../../scripts/support/licence-rules.ts';

test('every production dependency has a reviewed licence', () => {
  const { listed, unknown } = findLicences();
  expect(listed.map(({ name }) => name)).toContain('fastify');
  expect(listed.map(({ name }) => name)).not.toContain('oxlint');
  expect(unknown).toEqual([]);
});
