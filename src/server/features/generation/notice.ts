import words from '../../../locales/en/generation.json' with { type: 'json' };
import type { GenerationNotice } from '../../../shared/api/generation.ts';

const NOTICES: Readonly<Record<string, string>> = words.notices;

/** What is told beside the questions, with its English words; `count` chooses the plural form. */
export function notice(
  code: 'capped' | 'dropped' | 'fewer' | 'broke_off' | 'broke_off_free',
  params: { readonly count: number; readonly asked?: number },
): GenerationNotice {
  const form = params.count === 1 ? 'one' : 'other';
  const message = (NOTICES[`${code}_${form}`] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(params[name as 'count']),
  );
  return { code, message, params: { ...params } };
}
