// Functions missing in the oldest supported browsers (docs/browsers.md). Loaded first;
// `scripts/checks/browser-floor.ts` refuses newer functions that are not defined here.

/** Adds members that are non-enumerable like the browser's own. */
function addMissing(target: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

/** Defines the functions that this browser lacks. */
export function addMissingFunctions({
  arrays,
  typedArrays,
  strings,
  maps,
  objects,
  elements,
}: Targets): void {
  addMissing(arrays, {
    toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number) {
      return [...this].sort(compare);
    },
    toReversed<T>(this: readonly T[]) {
      return [...this].reverse();
    },
    toSpliced<T>(this: readonly T[], ...change: [number, number, ...T[]]) {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
    with<T>(this: readonly T[], index: number, value: T) {
      const copy = [...this];
      const at = index < 0 ? index + copy.length : index;
      if (at < 0 || at >= copy.length) throw new RangeError('Invalid index');
      copy[at] = value;
      return copy;
    },
  });
  addMissing(typedArrays, {
    toSorted(this: Float64Array, compare?: (a: number, b: number) => number) {
      return this.slice().sort(compare);
    },
    toReversed(this: Float64Array) {
      return this.slice().reverse();
    },
  });
  addMissing(strings, {
    isWellFormed(this: string) {
      return !LONE_SURROGATE.test(this);
    },
    toWellFormed(this: string) {
      return this.replace(EVERY_LONE_SURROGATE, '\uFFFD');
    },
  });
  addMissing(maps, {
    groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
      const groups = new Map<K, T[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
      }
      return groups;
    },
  });
  addMissing(objects, {
    groupBy<T>(items: Iterable<T>, keyOf: (item: T, index: number) => PropertyKey) {
      const groups = Object.create(null) as Record<PropertyKey, T[]>;
      let index = 0;
      for (const item of items) (groups[keyOf(item, index++)] ??= []).push(item);
      return groups;
    },
  });
  if (elements)
    addMissing(elements, {
      checkVisibility(this: Element) {
        return this.getClientRects().length > 0;
      },
    });
}

interface Targets {
  readonly arrays: object;
  readonly typedArrays: object;
  readonly strings: object;
  readonly maps: object;
  readonly objects: object;
  readonly elements?: object | undefined;
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const EVERY_LONE_SURROGATE = /\p{Surrogate}/gu;

addMissingFunctions({
  arrays: Array.prototype,
  typedArrays: Object.getPrototypeOf(Uint8Array.prototype) as object,
  strings: String.prototype,
  maps: Map,
  objects: Object,
  // Workers have no elements.
  elements: (globalThis as { Element?: { prototype: object } }).Element?.prototype,
});
