import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasText } from '../../../participant/page/texts/with-english.ts';
import { makeTranslate, type Translate, type Words } from '../../../participant/page/texts/words.ts';
import { DEFAULT_LANGUAGE, findLanguage } from '../../../shared/text/languages.ts';
import { findPageLanguage, type PageLanguage } from '../../../shared/text/page-languages.ts';

export interface PageWords {
  readonly language: PageLanguage;
  readonly t: Translate;
}

/** Returns texts in the closest available language, else English; others are loaded on demand. */
export function usePageWords(tag: string): PageWords {
  const wanted = findPageLanguage(tag) ?? DEFAULT_LANGUAGE;
  const ofApp = findLanguage(wanted);
  const { t: words } = useTranslation('participant', { lng: ofApp ?? DEFAULT_LANGUAGE });
  const { data } = useQuery({
    queryKey: ['page-words', wanted],
    enabled: ofApp === undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const reply = await fetch(`/locales/${wanted}/participant.json`, { signal });
      if (!reply.ok) throw new Error(`No words of the page in ${wanted}`);
      return (await reply.json()) as Partial<Words>;
    },
  });
  return useMemo(
    () =>
      data === undefined
        ? { language: ofApp ?? DEFAULT_LANGUAGE, t: (key, values) => words(key as 'submit', values ?? {}) }
        : {
            language: wanted,
            t: orEnglish(data, makeTranslate(wanted, data), (key, values) =>
              words(key as 'submit', values ?? {}),
            ),
          },
    [data, ofApp, wanted, words],
  );
}

/** Falls back to English. */
function orEnglish(words: Partial<Words>, own: Translate, english: Translate): Translate {
  return (key, values) => (hasText(words, key) ? own : english)(key, values);
}
