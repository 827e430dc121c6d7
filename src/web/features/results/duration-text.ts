import type { TFunction } from 'i18next';
import { DURATION_STEPS } from '../../../shared/duration-steps.ts';
import { numberFormat } from '../../../shared/text/number-format.ts';

/** Formats a duration as a step of `TOOK_SECONDS`; the first and last are open-ended. */
export function durationText(seconds: number, t: TFunction<'results'>, language: string): string {
  if (seconds >= DURATION_STEPS.at(-1)!) return t('strip.hour');
  const unit = seconds < 60 ? 'second' : 'minute';
  const format = numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  const time = format.format(seconds < 60 ? seconds : seconds / 60);
  return t(seconds <= DURATION_STEPS[0] ? 'strip.atMost' : 'strip.about', { time });
}
