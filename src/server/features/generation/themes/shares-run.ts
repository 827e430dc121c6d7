/** A run of this many words identifies its writer. */
const WORDS = 5;

/** In scripts without spaces, a Chinese or Japanese character counts as half a word, other letters as a quarter. */
const SIGN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`;
const LETTER = String.raw`[[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]&&[\p{L}\p{N}]]`;
const WORD = new RegExp(`(?<sign>${SIGN})|(?<letter>${LETTER})|[[\\p{L}\\p{N}]--${SIGN}--${LETTER}]+`, 'gv');
const QUARTERS = { letter: 1, sign: 2, word: 4 } as const;
const RUN = WORDS * QUARTERS.word;

const MARKS = /[\p{M}\p{Cf}]/gu;

/** Returns whether a text shares a run of words with an answer, ignoring separators and spelling variants. */
export function sharesRun(text: string, answers: readonly string[]): boolean {
  const own = quartersOf(text);
  const words = new Set(own);
  const runs = new Set(own.map((_, i) => runUpTo(own, i)));
  return answers.some((answer) => {
    const quarters = quartersOf(answer);
    let known = 0;
    return quarters.some((quarter, i) => {
      known = words.has(quarter) ? known + 1 : 0;
      return known >= RUN && runs.has(runUpTo(quarters, i));
    });
  });
}

function runUpTo(quarters: readonly string[], last: number): string {
  return quarters.slice(Math.max(0, last - RUN + 1), last + 1).join(' ');
}

/** Splits a text into quarter words, the common unit of run lengths; a word occupies its first quarter. */
function quartersOf(text: string): string[] {
  const folded = text.normalize('NFKD').toLowerCase().replaceAll(MARKS, '');
  const quarters: string[] = [];
  for (const [word, sign, letter] of folded.matchAll(WORD)) {
    const size = letter !== undefined ? 'letter' : sign !== undefined ? 'sign' : 'word';
    quarters.push(word);
    for (let n = 1; n < QUARTERS[size]; n += 1) quarters.push('');
  }
  return quarters;
}
