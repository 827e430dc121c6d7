import { usePipedText } from './piped.tsx';
import { BOUNDS } from '../../../shared/bounds.ts';
import type { AnswerInputProps } from './props.ts';

interface OtherFieldProps extends Pick<AnswerInputProps, 'initialValues' | 'describedBy' | 't'> {
  code: string;
  option: { readonly id?: number | null | undefined; readonly text: string };
}

/** Always visible without JavaScript. */
export function OtherField({ code, option: { id, text }, initialValues, describedBy, t }: OtherFieldProps) {
  const name = `${code}_${id}_text`;
  const pipedText = usePipedText();
  return (
    <input
      type="text"
      className="cv-field cv-other"
      name={name}
      data-other={id}
      data-most={BOUNDS.answer}
      dir="auto"
      aria-label={t('otherPlease', { option: pipedText(text) })}
      placeholder={t('otherPlaceholder')}
      defaultValue={initialValues(name)[0] ?? ''}
      aria-describedby={describedBy}
    />
  );
}
