import { Piped } from '../../questions/core/input/piped.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import type { FormErrors } from '../scripts/form/form-errors.ts';
import type { Translate } from './texts/words.ts';

interface ErrorSummaryProps {
  /** Undefined if there are no errors; the script fills the summary later. */
  errors: FormErrors | undefined;
  questions: readonly ErrorAnchor[];
  textLanguage: TextLanguage;
  t: Translate;
}

export interface ErrorAnchor {
  readonly id: string;
  readonly at: string;
  /** Displayed number, from 1. */
  readonly number: number | null;
  readonly text: string;
  readonly lang: string | undefined;
}

/** Error summary of a returned form, updated by the script. */
export function ErrorSummary({ errors, questions, textLanguage, t }: ErrorSummaryProps) {
  const wrong = questions.filter(({ id }) => errors?.questions?.has(id));
  return (
    <div
      className="cv-errors"
      id="errors"
      role="alert"
      tabIndex={-1}
      // Without JavaScript nothing else moves the focus here when the page returns.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={errors !== undefined}
      hidden={errors === undefined}
      {...textLanguage}
    >
      <strong>{t('errorsTitle')}</strong>
      <div id="errors-text">
        {errors?.summary}
        {(errors?.name !== undefined || wrong.length > 0) && (
          <ul>
            {errors?.name !== undefined && (
              <li>
                <a href="#name">{t('yourName')}</a>
              </li>
            )}
            {wrong.map(({ id, at, number, text, lang }) => (
              <li key={id}>
                <a href={`#${at}`} dir="auto" lang={lang}>
                  {number !== null && `${number}. `}
                  <Piped text={text} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
