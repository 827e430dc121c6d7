/** Minimum length: in shorter words, one letter makes another word. */
const LEAST = 7;
/** Length from which two mistakes are allowed. */
const LONG = 9;

/** Returns whether a word starts with a listed stem, despite typing mistakes. */
export function isNearlyPart(stem: string, word: string): boolean {
  if (stem.length < LEAST || word.length < LEAST || word[0] !== stem[0]) return false;
  const most = stem.length >= LONG ? 2 : 1;
  for (let length = stem.length - most; length <= stem.length + most; length += 1) {
    if (length <= word.length && distance(stem, word.slice(0, length)) <= most) return true;
  }
  return false;
}

/** Returns the optimal string alignment distance. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
