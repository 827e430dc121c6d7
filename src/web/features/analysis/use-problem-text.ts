import { useTranslation } from 'react-i18next';
import { CallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/text/error-text.ts';

/** Returns a function that explains why weighting failed. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  return (error) => {
    const code = error instanceof CallError ? Object.values(error.fields)[0] : undefined;
    if (!(error instanceof CallError) || code === undefined) return errorText(error);
    return t(`fields.${code}` as 'fields.invalid', { ...error.params, defaultValue: t('fields.invalid') });
  };
}
