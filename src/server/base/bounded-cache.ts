/** With its approximate size in bytes. */
interface Sized<V> {
  readonly value: V;
  readonly bytes: number;
}

export interface BoundedCache<V> {
  (source: object, key: string, make: () => Sized<V>): V;
  /** Returns the cached value and marks it as used; undefined if there is none. */
  find(source: object, key: string): V | undefined;
}

/** Only the source references the value. */
interface CachePosition {
  readonly among: WeakRef<Map<string, unknown>>;
  readonly key: string;
  readonly bytes: number;
}

interface CacheEntry<V> {
  readonly value: V;
  readonly position: CachePosition;
}

/**
 * Creates an LRU cache with a limit in bytes over all sources. Values are collected with their source, without
 * invalidation.
 */
export function createBoundedCache<V>(maxBytes: number): BoundedCache<V> {
  const bySource = new WeakMap<object, Map<string, CacheEntry<V>>>();
  const positions = new Set<CachePosition>();
  let total = 0;

  const get = (source: object, key: string, make: () => Sized<V>) => {
    let among = bySource.get(source);
    if (among === undefined) bySource.set(source, (among = new Map<string, CacheEntry<V>>()));
    let entry = among.get(key);
    if (entry === undefined) {
      const { value, bytes } = make();
      among.set(key, (entry = { value, position: { among: new WeakRef(among), key, bytes } }));
      total += bytes;
    }
    const { value, position } = entry;
    positions.delete(position);
    positions.add(position);
    for (const oldest of positions) {
      if (total <= maxBytes || oldest === position) break;
      positions.delete(oldest);
      total -= oldest.bytes;
      oldest.among.deref()?.delete(oldest.key);
    }
    return value;
  };

  return Object.assign(get, {
    find(source: object, key: string) {
      const entry = bySource.get(source)?.get(key);
      if (entry === undefined) return undefined;
      positions.delete(entry.position);
      positions.add(entry.position);
      return entry.value;
    },
  });
}
