/** Every number within, by the way to it. */
export function numbersIn(value: unknown, at = ''): [string, number][] {
  if (typeof value === 'number') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    numbersIn(inner, at === '' ? name : `${at}.${name}`),
  );
}
