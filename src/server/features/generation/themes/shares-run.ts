/** So many words in a row are somebody's own. */
const WORDS = 5;

/** Where no spaces tell words apart, a sign of Chinese or Japanese is about half a word, a letter of the others a quarter. */
const SIGN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`;
const LETTER = String.raw`[[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]&&[\p{L}\p{N}]]`;
const WORD = new RegExp(`(?<sign>${SIGN})|(?<letter>${LETTER})|[[\\p{L}\\p{N}]--${SIGN}--${LETTER}]+`, 'gv');
const QUARTERS = { letter: 1, sign: 2, word: 4 } as const;
const RUN = WORDS * QUARTERS.word;

const MARKS = /[\p{M}\p{Cf}]/gu;

/** Whether a text has a run of words that stands in one of the answers too, whatever is between them and however they are typed. */
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

/** The words of a text in quarters: each stands in its first one, so that runs of as many quarters are as long. */
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
