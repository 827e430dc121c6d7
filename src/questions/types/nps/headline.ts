import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';

export const npsHeadline: MakeHeadline = ({ nps, answered }) => {
  if (answered < MIN_HEADLINE || nps?.score == null) return null;
  const { promoters, detractors, score, low, high } = nps;
  const share = { share: promoters / answered };
  if (promoters === detractors) return { key: 'npsEven', values: { share } };
  const isUnclear = low !== null && high !== null && low <= 0 && high >= 0;
  return {
    key: isUnclear ? 'npsUnclear' : 'nps',
    values: { score: { number: Math.round(score) }, share, other: { share: detractors / answered } },
  };
};
