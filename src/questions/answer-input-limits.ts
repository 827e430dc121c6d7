import type { AnswerInputProps } from './answer-input-props.ts';

/** How many of several may be chosen, in words. */
export function limitHint(
  t: AnswerInputProps['t'],
  min: number | undefined,
  max: number | undefined,
): string | undefined {
  if (min !== undefined && max !== undefined)
    return min === max ? t('chooseExactly', { min }) : t('chooseBetween', { min, max });
  if (min !== undefined) return t('chooseAtLeast', { min });
  return max === undefined ? t('chooseSeveral') : t('chooseAtMost', { max });
}
