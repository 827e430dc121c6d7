import { useQuery } from '@tanstack/react-query';
import type { TemplateTexts } from './model.ts';

const TEXTS = {
  en: async () => (await import('./content/en.json')).default,
  de: async () => (await import('./content/de.json')).default,
} as const;

/** Every template in one language; loaded when the gallery is first opened. */
export function useTemplateTexts(language: string, enabled: boolean) {
  const known = language === 'de' ? 'de' : 'en';
  return useQuery<TemplateTexts>({
    queryKey: ['template-texts', known],
    queryFn: TEXTS[known],
    enabled,
    staleTime: Infinity,
  });
}
