/** What patterns stumble over: beginnings that match, repeated, and an end that does not. */
const BEGINNINGS = ['', 'a@', '/', '"', '&#', '2026-01-01T00:00:00.', '00000000-'];
const UNITS = [
  'a',
  ' ',
  '.',
  'a.',
  '@.',
  '@',
  '-',
  ',',
  ';',
  '/',
  '\\',
  '(',
  '%',
  '&',
  '\n',
  '0',
  ':',
  'ü',
  '\t ',
  '<w:t ',
];
const ENDS = ['', ' @'];

/**
 * Functions from a length to a text of about that length, each hostile in a way of its own, with its name.
 * @param units what is repeated, beside the usual signs
 */
export function hostileTexts(
  beginnings: readonly string[] = BEGINNINGS,
  units: readonly string[] = [],
): readonly (readonly [name: string, make: (length: number) => string])[] {
  return beginnings.flatMap((beginning) =>
    [...UNITS, ...units].flatMap((unit) =>
      ENDS.map(
        (end) =>
          [
            JSON.stringify(`${beginning}${unit}…${end}`),
            onceByLength((length) => beginning + unit.repeat(Math.ceil(length / unit.length)) + end),
          ] as const,
      ),
    ),
  );
}

/** Hundreds of fields get the same texts. */
function onceByLength(make: (length: number) => string): (length: number) => string {
  const made = new Map<number, string>();
  return (length) => {
    const text = made.get(length) ?? make(length);
    made.set(length, text);
    return text;
  };
}
