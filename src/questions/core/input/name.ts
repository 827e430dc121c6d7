/** Returns the accessible name of a value: "1, Poor". */
export function nameOfValue(
  value: number,
  { min, max, labels }: { min: number; max: number; labels: { readonly min: string; readonly max: string } },
  name: string = String(value),
): string {
  const meaning = value === min ? labels.min : value === max ? labels.max : '';
  return meaning === '' ? name : `${name}, ${meaning}`;
}
