import type { Headline, HeadlineKey, HeadlineValue } from './headline.ts';
import { dateFormat, toDate } from './date-format.ts';
import { cutLabel } from '../../../ui/charts/chart-label.ts';
import { formatShare, formatWithUnit } from '../../../shared/text/share-text.ts';

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
  if ('share' in value) return formatShare(value.share, language);
  if ('dateValue' in value)
    return dateFormat(value.part, language).format(toDate(value.part, value.dateValue));
  if ('words' in value) return `${ISOLATE}${cutLabel(value.words, LONGEST)}${END}`;
  return formatWithUnit(value.number, value.unit ?? '', language);
}
