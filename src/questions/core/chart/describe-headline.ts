import type { TFunction } from 'i18next';
import type { Headline } from '../headline/headline.ts';
import { writeHeadline } from '../headline/words.ts';

export function describeHeadline(
  headline: Headline,
  t: TFunction<'kinds'>,
  language: string | undefined,
): string {
  return writeHeadline(headline, (key, values) => t(`headline.${key}`, values), language);
}
