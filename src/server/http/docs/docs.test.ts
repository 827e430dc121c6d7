import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';

test.each(['/api/docs/js/scalar.js', '/api/openapi.json'])(
  '%s is the same in every encoding',
  async (url) => {
    const app = await anApp();
    const read = (encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });
    const [plain, br, gzip] = [await read('identity'), await read('gzip, br'), await read('gzip')];
    expect([plain, br, gzip].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(plain.rawPayload.length).toBeGreaterThan(10_000);
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  },
);
