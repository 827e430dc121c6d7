/** Returns an Accept header's values in lower case by preference, without refused ones (`q=0`). */
export function readAccepted(header: string | undefined): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [value = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return { value, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ value, quality }) => value !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ value }) => value);
}
