import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';

export const consentHeadline: MakeHeadline = ({ answered, asked }) => {
  if (asked === undefined || asked < MIN_HEADLINE) return null;
  return { key: 'agreed', values: { n: { number: answered }, asked: { number: asked } } };
};
