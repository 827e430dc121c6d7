import { BOUNDS } from '../../../shared/bounds.ts';
import type { AnswerInputProps } from './props.ts';

interface OtherFieldProps extends Pick<AnswerInputProps, 'initialValues' | 'describedBy' | 't'> {
  /** Code of the question. */
  code: string;
  option: { readonly id?: number | null | undefined; readonly text: string };
}

/** The words that an option asks for. The script offers it while its option is chosen; without one it is always there. */
export function OtherField({ code, option: { id, text }, initialValues, describedBy, t }: OtherFieldProps) {
  const name = `${code}_${id}_text`;
  return (
    <input
      type="text"
      className="cv-field cv-other"
      name={name}
      data-other={id}
      maxLength={BOUNDS.answer}
      dir="auto"
      aria-label={t('otherPlease', { option: text })}
      placeholder={t('otherPlaceholder')}
      defaultValue={initialValues(name)[0] ?? ''}
      aria-describedby={describedBy}
    />
  );
}
