import { BOUNDS } from '../../shared/bounds.ts';
import { FIELDS } from '../scripts/form/field-names.ts';
import type { TextLanguage } from './texts/text-language.ts';
import type { Translate } from './texts/words.ts';

export function NameField({
  textLanguage,
  t,
  value,
  error,
}: {
  textLanguage: TextLanguage;
  t: Translate;
  value: string;
  error: string | undefined;
}) {
  return (
    <div className="cv-question cv-name" id="name">
      <label className="cv-legend" htmlFor="name-0" {...textLanguage}>
        {t('yourName')}
      </label>
      <p className="cv-error" id="name-error" hidden={error === undefined} {...textLanguage}>
        {error}
      </p>
      <input
        className="cv-field"
        id="name-0"
        type="text"
        name={FIELDS.name}
        data-most={BOUNDS.name}
        autoComplete="name"
        dir="auto"
        defaultValue={value}
        aria-required="true"
        aria-invalid={error !== undefined || undefined}
        aria-describedby="name-error"
      />
    </div>
  );
}
