import type { AnswerInputProps } from '../../core/input/props.ts';
import '../../core/input/options.css';
import type { DatePart } from '../../core/rules/date-parts.ts';
import type { DateSettings } from './rules-settings.ts';

/** Unsupported controls become text fields, hence the format hint above. */
const FIELDS = {
  date: { type: 'date' },
  month: { type: 'month' },
  year: { type: 'text', inputMode: 'numeric' },
  time: { type: 'time' },
  datetime: { type: 'datetime-local' },
} as const satisfies Record<DatePart, object>;

const EXAMPLES: Readonly<Record<DatePart, string>> = {
  date: '2026-11-21',
  month: '2026-11',
  year: '2026',
  time: '09:30',
  datetime: '2026-11-21T09:30',
};

function DateAnswerInput({ question, initialValues, idPrefix, describedBy, t }: AnswerInputProps) {
  const { part, min, max } = question.settings as DateSettings;
  const [value = ''] = initialValues(question.code);
  const hintId = `${idPrefix}-hint`;
  const phrase = (text: string) => inWords(text, t);
  const range =
    min != null && max != null
      ? t('momentBetween', { min: phrase(min), max: phrase(max) })
      : min != null
        ? t('momentFrom', { min: phrase(min) })
        : max != null
          ? t('momentUntil', { max: phrase(max) })
          : t('forExample', { example: phrase(EXAMPLES[part]) });
  return (
    <>
      <p className="cv-hint" id={hintId}>
        {range}
      </p>
      <input
        {...FIELDS[part]}
        className="cv-field cv-short"
        id={`${idPrefix}-0`}
        name={question.code}
        min={min ?? undefined}
        max={max ?? undefined}
        data-moment={part}
        defaultValue={value}
        aria-describedby={describedBy === undefined ? hintId : `${describedBy} ${hintId}`}
      />
    </>
  );
}

function inWords(text: string, t: AnswerInputProps['t']): string {
  const [date = '', time] = text.includes(':') && !text.includes('T') ? ['', text] : text.split('T');
  const [year = '', month, day] = date.split('-');
  const written =
    day !== undefined
      ? t('momentDate', { year, month: month ?? '', day })
      : month === undefined
        ? year
        : t('momentMonth', { year, month });
  return [written, time].filter(Boolean).join(' ');
}

export const dateAnswerInput = {
  labels: 'control',
  AnswerInput: DateAnswerInput,
  isCheckedByBrowser: ({ part }: object & Partial<DateSettings>) => part !== 'year',
  script: {
    names: ['texts'],
    isNeeded: ({ part }: object & Partial<DateSettings>) => part !== 'year',
  },
} as const;
