import type { AnswerInputProps } from '../../core/input/props.ts';
import '../../core/input/options.css';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { TextFormat } from './rules-format.ts';
import { type Pattern, readPattern } from './rules-pattern.ts';
import type { ShortTextSettings } from './rules-settings.ts';

/** For the right keyboard and autofill. */
const FIELDS = {
  any: { type: 'text', example: undefined },
  email: { type: 'email', autoComplete: 'email', example: 'name@example.org' },
  url: { type: 'url', autoComplete: 'url', example: 'https://example.org' },
  phone: { type: 'tel', autoComplete: 'tel', example: '+49 30 123456' },
  pattern: { type: 'text', example: undefined },
} as const satisfies Record<TextFormat, object>;

/** Maximum length of a serialized pattern in the page. */
const MAX_WRITTEN = 2_000;

function ShortTextAnswerInput({
  question,
  initialValues,
  idPrefix,
  describedBy,
  langOf,
  t,
}: AnswerInputProps) {
  const settings = question.settings as ShortTextSettings;
  const [value = ''] = initialValues(question.code);
  const { example, ...field } = FIELDS[settings.format];
  const pattern = settings.format === 'pattern' ? readPattern(settings.pattern ?? '') : null;
  const hint = hintOf(settings, pattern?.example ?? example, t);
  const hintId = `${idPrefix}-hint`;
  return (
    <>
      {hint !== undefined && (
        <p className="cv-hint" id={hintId} dir="auto" lang={langOf?.('hint')}>
          {hint}
        </p>
      )}
      <input
        {...field}
        className="cv-field"
        id={`${idPrefix}-0`}
        name={question.code}
        data-most={settings.max_length ?? BOUNDS.shortText}
        dir={settings.format === 'any' || settings.format === 'pattern' ? 'auto' : 'ltr'}
        data-format={isChecked(settings.format) ? settings.format : undefined}
        data-steps={pattern === null ? undefined : stepsOf(pattern)}
        placeholder={hint === undefined ? t('textPlaceholder') : undefined}
        defaultValue={value}
        aria-describedby={[describedBy, hint && hintId].filter(Boolean).join(' ') || undefined}
      />
    </>
  );
}

/** Serializes the pattern for the page; if it is too long, only the server validates. */
function stepsOf({ steps }: Pattern): string | undefined {
  const written = JSON.stringify(steps);
  return written.length <= MAX_WRITTEN ? written : undefined;
}

function isChecked(format: TextFormat): boolean {
  return format !== 'any';
}

function hintOf(
  { hint }: ShortTextSettings,
  example: string | undefined,
  t: AnswerInputProps['t'],
): string | undefined {
  if (hint != null && hint !== '') return hint;
  return example === undefined ? undefined : t('forExample', { example });
}

export const shortTextAnswerInput = {
  labels: 'control',
  AnswerInput: ShortTextAnswerInput,
  script: {
    names: ['texts'],
    isNeeded: (settings: object) => isChecked((settings as ShortTextSettings).format),
  },
  asksFor(settings: object) {
    const { format } = settings as ShortTextSettings;
    return format === 'email' || format === 'phone' ? format : null;
  },
} as const;
