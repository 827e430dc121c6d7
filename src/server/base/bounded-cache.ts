import { LRUCache } from 'lru-cache';

/** With its approximate size in bytes. */
interface Sized<V> {
  readonly value: V;
  readonly bytes: number;
}

export interface BoundedCache<V> {
  (source: object, key: string, make: () => Sized<V>): V;
  find(source: object, key: string): V | undefined;
}

/**
 * Creates an LRU cache with a limit in bytes over all sources. Values of replaced sources stay until evicted, so they
 * must not reference their source.
 */
export function createBoundedCache<V extends object | string>(maxBytes: number): BoundedCache<V> {
  const values = new LRUCache<string, V>({ maxSize: maxBytes });
  const numbers = new WeakMap<object, number>();
  let sources = 0;

  function keyOf(source: object, key: string): string {
    let number = numbers.get(source);
    if (number === undefined) numbers.set(source, (number = sources += 1));
    return `${number} ${key}`;
  }

  const get = (source: object, key: string, make: () => Sized<V>) => {
    const own = keyOf(source, key);
    const cached = values.get(own);
    if (cached !== undefined) return cached;
    const { value, bytes } = make();
    values.set(own, value, { size: Math.max(1, bytes) });
    return value;
  };

  return Object.assign(get, { find: (source: object, key: string) => values.get(keyOf(source, key)) });
}
