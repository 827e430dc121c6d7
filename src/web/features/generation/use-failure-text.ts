import { useTranslation } from 'react-i18next';
import type { CallError } from '../../lib/call-error.ts';
import { useErrorText, useFieldText } from '../../lib/text/error-text.ts';

/** Returns a function that formats generation errors as in the product spec. */
export function useFailureText(): (failure: CallError) => string {
  const { t } = useTranslation('generation');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  return (failure) => {
    const { code, fields } = failure;
    const [field] = Object.values(fields);
    if (field !== undefined) return fieldText(field);
    if (code.startsWith('ai_') || code.startsWith('limit_') || code === 'bank_uncovered')
      return errorText(failure);
    return t('failed', { reason: code === 'not_authenticated' ? t('notAuthenticated') : errorText(failure) });
  };
}
