import type { AnswerInputProps } from './props.ts';
import { type Countable, leastChosen } from '../summary/least-chosen.ts';

type Limits = Readonly<{
  min?: number | null | undefined;
  max?: number | null | undefined;
  options: readonly Countable[];
}>;

/** Returns the hint, and the ids that describe the controls. */
export function describeLimits({ idPrefix, describedBy, t }: AnswerInputProps, limits: Limits) {
  const hintId = `${idPrefix}-hint`;
  return {
    hint: (
      <p className="cv-hint" id={hintId}>
        {inWords(t, limits)}
      </p>
    ),
    descriptions: [describedBy, hintId].filter(Boolean).join(' '),
  };
}

function inWords(t: AnswerInputProps['t'], { min: wanted, max, options }: Limits): string {
  const min = leastChosen(wanted, options);
  if (min > 0 && max != null)
    return min === max ? t('chooseExactly', { min }) : t('chooseBetween', { min, max });
  if (min > 0) return t('chooseAtLeast', { min });
  return max == null ? t('chooseSeveral') : t('chooseAtMost', { max });
}
