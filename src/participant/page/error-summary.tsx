import { Piped } from './piped.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import type { FormErrors } from '../scripts/form/form-errors.ts';
import type { Translate } from './texts/words.ts';

interface ErrorSummaryProps {
  /** Undefined where nothing is wrong: it waits for what the script has to say. */
  errors: FormErrors | undefined;
  /** The questions of the form, with their places as ids. */
  questions: readonly ErrorAnchor[];
  textLanguage: TextLanguage;
  t: Translate;
}

/** A question that something may be wrong with. */
export interface ErrorAnchor {
  readonly id: string;
  /** The id of its element. */
  readonly at: string;
  /** As people count. */
  readonly number: number | null;
  readonly text: string;
  readonly lang: string | undefined;
}

/** What is wrong with a form that came back, at its top, with a way to each question; the script writes over it. */
export function ErrorSummary({ errors, questions, textLanguage, t }: ErrorSummaryProps) {
  const wrong = questions.filter(({ id }) => errors?.questions?.has(id));
  return (
    <div
      className="cv-errors"
      id="errors"
      role="alert"
      tabIndex={-1}
      // Without script nothing else leads there when the page comes back.
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
