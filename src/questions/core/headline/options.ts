import { type MakeHeadline, MIN_HEADLINE } from './headline.ts';
import { rankOutcome } from './ladder.ts';

/** Headline for single choice; shares exclude "no opinion", as in the pie. */
export const choiceHeadline: MakeHeadline = (result) => headlineOfOptions(result, false);

/** Headline for multiple choice; shares are of participants, as in the bars. */
export const severalHeadline: MakeHeadline = (result) => headlineOfOptions(result, true);

/** Headline for picture choice; results with a mean allow several. */
export const pictureHeadline: MakeHeadline = (result) => headlineOfOptions(result, result.mean !== undefined);

function headlineOfOptions(
  { counts = [], removed_counts = [], removed_hidden, answered, no_opinion = 0 }: Parameters<MakeHeadline>[0],
  isSeveral: boolean,
): ReturnType<MakeHeadline> {
  const n = isSeveral ? answered : answered - no_opinion;
  const candidates = [...counts, ...removed_counts].map(({ value: text, count }) => ({ text, count }));
  if (n < MIN_HEADLINE || candidates.some(({ text }) => text === '')) return null;
  const standing = rankOutcome(candidates, n, isSeveral);
  if (standing === null) return null;
  // Hidden removed options may have led, so no leader is named.
  const total = candidates.reduce((sum, { count }) => sum + count, 0);
  if (!isSeveral && total < n && 2 * standing.first.count <= n) return null;
  // With multiple choice, a hidden option may have more than a majority.
  if (isSeveral && removed_hidden === true && standing.shape !== 'all') return null;
  const { shape, first } = standing;
  const share = { share: first.count / n };
  const a = { words: first.text };
  switch (shape) {
    case 'all':
      return { key: shape, values: { n: { number: n }, a } };
    case 'nearlyAll':
      return { key: shape, values: { a } };
    case 'most':
    case 'lead':
      return { key: shape, values: { share, a } };
    case 'half':
      return { key: shape, values: { a, b: { words: standing.second.text } } };
    case 'tie':
      return { key: shape, values: { a, b: { words: standing.second.text }, share } };
    case 'split':
    case 'near':
    case 'chance': {
      const { text, count } = standing.second;
      return { key: shape, values: { a, share, b: { words: text }, other: { share: count / n } } };
    }
    case 'chanceMany':
    case 'close': {
      const other = { share: standing.last.count / n };
      const isSame = shape === 'close' && Math.round(other.share * 100) === Math.round(share.share * 100);
      const values = { a, share, other, n: { number: standing.count } };
      return { key: isSame ? 'closeSame' : shape, values };
    }
    case 'even':
    case 'ties':
      return { key: shape, values: { share, n: { number: standing.count } } };
  }
}
