import { findPageLanguage } from '../../../shared/text/page-languages.ts';

// Here rather than in the page: who comes for the first time need not load them.
const BEGUN = import.meta.glob<string>('../locales/*/participant.json', { eager: true, import: 'begun' });
const LAST = import.meta.glob<string>('../locales/*/participant.json', {
  eager: true,
  import: 'lastChange',
});
const RESUME = import.meta.glob<string>('../locales/*/participant.json', { eager: true, import: 'resume' });

/** What is said to who comes back after a break, in the page's language that suits this tag, else in English. */
export function resumeWords(tag: string): { begun: string; last: string; resume: string } {
  const file = `../locales/${findPageLanguage(tag) ?? 'en'}/participant.json`;
  const of = (words: Readonly<Record<string, string>>) => words[file] ?? '';
  return { begun: of(BEGUN), last: of(LAST), resume: of(RESUME) };
}
