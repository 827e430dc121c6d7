import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../shared/api/endpoint.ts';
import { CallError } from './call-error.ts';
import { addressOf, call } from './call.ts';

const base = { tag: 'Test', summary: 'A call', access: 'owner' } as const;
const find = endpoint('GET', '/api/v1/things/{id}/parts', {
  ...base,
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.string().optional(), limit: z.number().optional() }),
  returns: z.object({ name: z.string() }),
});
const save = endpoint('PUT', '/api/v1/things', {
  ...base,
  body: z.strictObject({ name: z.string() }),
  status: 204,
});

function reply(body: string | null, status: number) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('expected a CallError');
  return error;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('addressOf', () => {
  it('fills in encoded params and query and omits missing ones', () => {
    expect(addressOf(find, { params: { id: 'a/b' }, query: { q: '50 % & more', limit: undefined } })).toBe(
      '/api/v1/things/a%2Fb/parts?q=50+%25+%26+more',
    );
    expect(addressOf(find, { params: { id: 'x' } })).toBe('/api/v1/things/x/parts');
  });
});

describe('call', () => {
  it('returns the bare reply', async () => {
    reply('{"name":"Ada"}', 200);
    await expect(call(find, { params: { id: 'x' } })).resolves.toEqual({ name: 'Ada' });
  });

  it('sends a body as JSON and returns nothing for 204', async () => {
    const fetched = reply(null, 204);
    await expect(call(save, { body: { name: 'Ada' } })).resolves.toBeUndefined();
    expect(fetched).toHaveBeenCalledWith('/api/v1/things', {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    });
  });

  it('throws the contract’s error with code, params, fields and status', async () => {
    const error = { code: 'invalid', message: 'No.', params: { limit: 10 }, fields: { title: 'required' } };
    reply(JSON.stringify({ error }), 422);
    expect(await failure(call(save, { body: { name: '' } }))).toMatchObject({ ...error, status: 422 });
  });

  it('turns replies in another format into an internal error with their status', async () => {
    for (const body of ['<html>Bad gateway</html>', '{}', 'null']) {
      reply(body, 502);
      expect(await failure(call(save, { body: { name: 'Ada' } }))).toMatchObject({
        code: 'internal',
        status: 502,
      });
    }
  });

  it('reports offline if no reply arrives', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failure(call(find, { params: { id: 'x' } }))).toMatchObject({ code: 'offline', status: 0 });
  });

  it('rethrows an abort', async () => {
    const stop = new AbortController();
    stop.abort();
    vi.stubGlobal('fetch', async () => {
      throw stop.signal.reason;
    });
    await expect(call(find, { params: { id: 'x' } }, { signal: stop.signal })).rejects.toThrow(/abort/i);
  });
});
