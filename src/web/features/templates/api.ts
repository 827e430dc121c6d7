import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../shared/text/languages.ts';
import type { TemplateTexts } from './model.ts';

const TEXTS: Readonly<Record<Language, () => Promise<TemplateTexts>>> = {
  en: async () => (await import('./content/en.json')).default,
  de: async () => (await import('./content/de.json')).default,
};

/** Loads all templates in a language when the gallery first opens. */
export function useTemplateTexts(language: Language, enabled: boolean) {
  return useQuery<TemplateTexts>({
    queryKey: ['template-texts', language],
    queryFn: TEXTS[language],
    enabled,
    staleTime: Infinity,
  });
}
