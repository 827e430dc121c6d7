const indexes = new WeakMap<readonly object[], ReadonlyMap<string, object>>();

export function findPart<P extends { readonly key: string }>(
  parts: readonly P[],
  key: string,
): P | undefined {
  let index = indexes.get(parts) as ReadonlyMap<string, P> | undefined;
  if (index === undefined) {
    index = new Map(parts.map((part) => [part.key, part]));
    indexes.set(parts, index);
  }
  return index.get(key);
}
