import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CallError } from '../call-error.ts';

/** Returns a function that formats errors: by code, else the server's message, else a general one. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => errorText(t, error);
}

/** Returns a function that formats `errors:fields.<code>`. */
export function useFieldText(): (code: string) => string {
  const { t } = useTranslation('errors');
  return (code) => t(`fields.${code}` as 'fields.invalid', { defaultValue: t('fields.invalid') });
}

function errorText(t: TFunction<'errors'>, error: unknown): string {
  const general = t('internal');
  if (!(error instanceof CallError)) return general;
  // Filters and added languages show errors beside their controls.
  const { filter, languages = filter } = error.fields;
  if (error.code === 'invalid' && languages !== undefined)
    return t(`fields.${languages}` as 'fields.invalid', { defaultValue: t('fields.invalid') });
  const fallback = error.message === '' ? general : error.message;
  return t(error.code as 'internal', { ...error.params, defaultValue: fallback });
}
