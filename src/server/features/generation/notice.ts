import words from '../../../locales/en/generation.json' with { type: 'json' };
import type { BankAdvice, GenerationNotice } from '../../../shared/api/generation.ts';
import { formatMessage } from '../../../shared/text/format-message.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/text/languages.ts';

/** Returns a message sent with the questions; `params.count` selects the plural form. */
export function notice(
  code: 'capped' | 'dropped' | 'fewer' | 'broke_off' | 'broke_off_free',
  params: { readonly count: number; readonly asked?: number },
): GenerationNotice {
  const message = formatMessage(DEFAULT_LANGUAGE, words.notices, code, params);
  return { code, message, params: { ...params } };
}

/** In no name of a template. */
const SEPARATOR = ' · ';

export function adviceNotice({ fit, templates }: BankAdvice): GenerationNotice | null {
  if (fit !== 'general' && fit !== 'none') return null;
  const params = {
    ids: templates.map(({ id }) => id).join(','),
    names: templates.map(({ name }) => name).join(SEPARATOR),
  };
  return { code: fit, message: formatMessage(DEFAULT_LANGUAGE, words.notices, fit, params), params };
}
