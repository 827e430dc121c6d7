import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import { rankOutcome } from '../../core/headline/ladder.ts';

/** Names the item ranked first: the mean could favour an item that hardly anyone ranked. */
export const rankingHeadline: MakeHeadline = ({ parts = [], answered }) => {
  // Without Borda points, participants did not rank the same items.
  const hasChanged = parts.some(({ borda, archived }) => borda == null || archived);
  if (answered < MIN_HEADLINE || hasChanged) return null;
  const standing = rankOutcome(
    parts.map(({ text, first = 0 }) => ({ text, count: first })),
    answered,
    false,
  );
  if (standing === null) return null;
  const { shape, first } = standing;
  const share = { share: first.count / answered };
  const a = { words: first.text };
  switch (shape) {
    case 'all':
      return { key: 'firstAll', values: { n: { number: answered }, a } };
    case 'nearlyAll':
    case 'most':
    case 'lead':
      return { key: 'first', values: { share, a } };
    case 'chance':
    case 'chanceMany': {
      const { count } = shape === 'chance' ? standing.second : standing.last;
      return { key: 'firstChance', values: { a, share, other: { share: count / answered } } };
    }
    case 'split':
    case 'near': {
      const { text, count } = standing.second;
      const values = { a, share, b: { words: text }, other: { share: count / answered } };
      return { key: 'firstTwo', values };
    }
    case 'half':
    case 'tie':
      return { key: 'firstTie', values: { a, share, b: { words: standing.second.text } } };
    case 'close':
    case 'ties':
    case 'even':
      return { key: 'firstNone', values: {} };
  }
};
