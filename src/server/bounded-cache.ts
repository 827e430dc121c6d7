/** A value to be kept, and roughly the bytes of memory that it takes. */
interface Sized<V> {
  readonly value: V;
  readonly bytes: number;
}

/** Gives the value of this source under this key; made where it is not kept. */
export interface BoundedCache<V> {
  (source: object, key: string, make: () => Sized<V>): V;
  /** Returns the cached value, which then counts as used; undefined if there is none. */
  find(source: object, key: string): V | undefined;
}

/** Where a value stands; the value itself hangs on its source alone. */
interface Place {
  readonly among: WeakRef<Map<string, unknown>>;
  readonly key: string;
  readonly bytes: number;
}

interface Kept<V> {
  readonly value: V;
  readonly place: Place;
}

/**
 * Keeps what was made of sources, of all of them together as much as fits into so many bytes: what was not used for
 * longest goes first, the newest stays. With its source a value is forgotten at once, so nothing has to be kept in step.
 */
export function createBoundedCache<V>(maxBytes: number): BoundedCache<V> {
  const bySource = new WeakMap<object, Map<string, Kept<V>>>();
  const places = new Set<Place>();
  let total = 0;

  const get = (source: object, key: string, make: () => Sized<V>) => {
    let among = bySource.get(source);
    if (among === undefined) bySource.set(source, (among = new Map<string, Kept<V>>()));
    let kept = among.get(key);
    if (kept === undefined) {
      const { value, bytes } = make();
      among.set(key, (kept = { value, place: { among: new WeakRef(among), key, bytes } }));
      total += bytes;
    }
    const { value, place } = kept;
    places.delete(place);
    places.add(place);
    for (const oldest of places) {
      if (total <= maxBytes || oldest === place) break;
      places.delete(oldest);
      total -= oldest.bytes;
      oldest.among.deref()?.delete(oldest.key);
    }
    return value;
  };

  return Object.assign(get, {
    find(source: object, key: string) {
      const entry = bySource.get(source)?.get(key);
      if (entry === undefined) return undefined;
      places.delete(entry.place);
      places.add(entry.place);
      return entry.value;
    },
  });
}
