import type { AnswerInputProps } from './answer-input-props.ts';

type Limits = Readonly<{ min?: number | null | undefined; max?: number | null | undefined }>;

/** The line above a list that says how many may be chosen, and the ids of all that describes its controls. */
export function sayLimits({ idPrefix, describedBy, t }: AnswerInputProps, limits: Limits) {
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

function inWords(t: AnswerInputProps['t'], { min, max }: Limits): string {
  if (min != null && max != null)
    return min === max ? t('chooseExactly', { min }) : t('chooseBetween', { min, max });
  if (min != null) return t('chooseAtLeast', { min });
  return max == null ? t('chooseSeveral') : t('chooseAtMost', { max });
}
