import type { Headline, HeadlineKey, HeadlineValue } from './headline.ts';
import { dateFormat, toDate } from './date-format.ts';
import { cutLabel } from '../../../ui/charts/chart-label.ts';
import { numberFormat } from '../../../shared/text/number-format.ts';

/** Maximum length of quoted answers. */
const LONGEST = 44;
/** Unicode isolates protect the direction of the sentence. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Formats a headline; `say` translates the keys of `kinds:headline`. */
export function writeHeadline(
  { key, values }: Headline,
  phrase: (key: HeadlineKey, values: Record<string, string>) => string,
  language: string | undefined,
): string {
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(value, language)]);
  return phrase(key, Object.fromEntries(written) as Record<string, string>);
}

function writeValue(value: HeadlineValue, language: string | undefined): string {
  if ('share' in value) return writeShare(value.share, language);
  if ('dateValue' in value)
    return dateFormat(value.part, language).format(toDate(value.part, value.dateValue));
  if ('words' in value) return `${ISOLATE}${cutLabel(value.words, LONGEST)}${END}`;
  const format = numberFormat(language, { maximumFractionDigits: 2, signDisplay: 'negative' });
  const number = format.format(value.number);
  return `${number} ${value.unit ?? ''}`.trim();
}

/** Distance from 0 or 1 below which one decimal would round to it. */
const CLOSEST = 0.0005;

/** Formats whole percents, with one decimal near 0 and 100 %. */
function writeShare(share: number, language: string | undefined): string {
  const maximumFractionDigits = share < 0.01 || share > 0.99 ? 1 : 0;
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits });
  if (share > 0 && share < CLOSEST) return `<${format.format(2 * CLOSEST)}`;
  return share < 1 && share >= 1 - CLOSEST ? `>${format.format(1 - 2 * CLOSEST)}` : format.format(share);
}
