import { expect, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';
import { RenderRefusal } from './render-refusal.ts';

function aQueue(max?: Parameters<typeof createRenderQueue>[0]) {
  const queue = createRenderQueue(max);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const add = (customer: string, name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return queue.run(customer, () => {
      begun.push(name);
      return end.promise;
    });
  };
  const finish = (name: string) => ends.get(name)?.resolve(name);
  return { add, begun, finish, fail: (name: string) => ends.get(name)?.reject(new Error(name)) };
}

test('renders one page at a time', async () => {
  const { add, begun, finish } = aQueue();
  const [first, second] = [add('a', 'a1'), add('b', 'b1')];
  expect(begun).toEqual(['a1']);
  finish('a1');
  expect(await first).toBe('a1');
  finish('b1');
  expect(await second).toBe('b1');
  expect(begun).toEqual(['a1', 'b1']);
});

test('a client with many pages delays another by at most two pages', async () => {
  const { add, begun, finish } = aQueue();
  const names = Array.from({ length: 50 }, (_, n) => `a${n}`);
  const pages = names.map((name) => add('a', name));
  const other = add('b', 'b0');
  for (const name of [...names, 'b0']) finish(name);
  await Promise.all([...pages, other]);
  expect(begun.slice(0, 4)).toEqual(['a0', 'a1', 'b0', 'a2']);
  expect(begun.filter((name) => name.startsWith('a'))).toEqual(names);
});

test('a failed rendering rejects only its own visitor', async () => {
  const { add, finish, fail } = aQueue();
  const [broken, next] = [add('a', 'a1'), add('a', 'a2')];
  fail('a1');
  finish('a2');
  await expect(broken).rejects.toThrow('a1');
  expect(await next).toBe('a2');
});

test('rejects pages beyond the queue limit of a client without affecting others', async () => {
  const { add, finish } = aQueue({ perCustomer: 2, together: 3 });
  const added = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')];
  await expect(add('a', 'a4')).rejects.toMatchObject({ status: 429, retrySeconds: 2 });
  added.push(add('b', 'b1'));
  await expect(add('c', 'c1')).rejects.toBeInstanceOf(RenderRefusal);
  await expect(add('c', 'c2')).rejects.toMatchObject({ status: 503 });
  for (const name of ['a1', 'a2', 'a3', 'b1']) finish(name);
  expect(await Promise.all(added)).toEqual(['a1', 'a2', 'a3', 'b1']);
  const later = add('a', 'a5');
  finish('a5');
  expect(await later).toBe('a5');
});
